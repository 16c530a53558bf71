import { siteConfig } from './site-config.ts';

/** The site's own address as browsers see it, for canonical links. */
export const requestOrigin = (request: Request): string => siteConfig.publicUrl ?? new URL(request.url).origin;
