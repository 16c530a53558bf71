export { Tabs, type Tab, type TabsProps } from './tabs.tsx';
export { TabLinks, type TabLink, type TabLinksProps } from './tab-links.tsx';
export type { TabBaseProps } from './tab-content.tsx';
