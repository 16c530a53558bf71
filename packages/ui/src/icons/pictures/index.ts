// Icons for pictures, charts and the appearance of a page. Lucide drew them, see LICENSE.
export { ImageIcon } from './image.tsx';
export { ImagesIcon } from './images.tsx';
export { ImagePlusIcon } from './image-plus.tsx';
export { ChartColumnIcon } from './chart-column.tsx';
export { SunIcon } from './sun.tsx';
export { MoonIcon } from './moon.tsx';
export { SunMoonIcon } from './sun-moon.tsx';
export { MonitorIcon } from './monitor.tsx';
