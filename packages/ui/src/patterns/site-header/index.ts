export { SiteHeader, SiteHeaderPart, type SiteHeaderPartProps, type SiteHeaderProps } from './site-header.tsx';
export { SiteLogo } from './site-logo.tsx';
