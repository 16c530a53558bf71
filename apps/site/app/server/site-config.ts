import { readConfig } from './config.ts';

/** The configuration of this process. */
export const siteConfig = readConfig(process.env);

/** The site's origin as browsers see it, for canonical links. */
export const requestOrigin = (request: Request): string => siteConfig.publicUrl ?? new URL(request.url).origin;
