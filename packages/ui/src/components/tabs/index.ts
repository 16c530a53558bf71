export { Tabs, type Tab, type TabsProps } from './tabs.tsx';
export { TabLinks, type TabLink, type TabLinksProps } from './tabs.tsx';
export type { TabBaseProps } from './tabs.tsx';
