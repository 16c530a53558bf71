import type { BuiltHandlers } from './http/handlers.ts';
import { lookupsRoutes } from './lookups/routes.ts';
import type { Platform } from './platform/platform.ts';

/** The handlers of every area that is built, wired to the platform. */
export function areaHandlers(platform: Platform): BuiltHandlers {
  return { ...lookupsRoutes(platform) };
}
