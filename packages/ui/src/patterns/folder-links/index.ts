export { FolderLinks, type FolderLink, type FolderLinksProps } from './folder-links.tsx';
