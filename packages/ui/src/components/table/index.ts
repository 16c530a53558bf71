export { Table, type TableProps } from './table.tsx';
export type { TableBaseProps } from './table.tsx';
export type { TableFrameProps } from './table-parts.tsx';
export type { SortDirection, SortValue, TableColumn, TableSort } from './table-model.ts';
