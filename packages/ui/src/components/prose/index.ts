export { Prose, ProseDocument, ProseSection, type ProseDocumentProps, type ProseSectionProps } from './prose.tsx';
export { ProseTable, type ProseColumn, type ProseRow, type ProseTableProps } from './prose-table.tsx';
