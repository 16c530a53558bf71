declare module 'virtual:component-docs' {
  /** Components by the name of their folder. */
  const docs: Readonly<Record<string, readonly import('./props/component-docs.ts').ComponentDocs[]>>;
  export default docs;
}

declare module 'virtual:widget-docs' {
  const docs: import('./widgets/read-widget-docs.ts').WidgetDocs;
  export default docs;
}

declare module 'virtual:changes' {
  const changes: readonly import('./changelog/changes.ts').Change[];
  export default changes;
}
