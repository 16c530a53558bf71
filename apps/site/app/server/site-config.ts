import { readConfig } from './config.ts';

export const siteConfig = readConfig(process.env);

export const requestOrigin = (request: Request): string => siteConfig.publicUrl ?? new URL(request.url).origin;
