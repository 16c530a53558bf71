export { Breadcrumbs, type BreadcrumbsProps } from './breadcrumbs.tsx';
export type { Breadcrumb } from './breadcrumbs-model.ts';
