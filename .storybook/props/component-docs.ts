/** Names, types and texts of the props of every component, as the documentation pages list them. */
export interface PropDocs {
  name: string;
  type: string;
  description: string;
  isRequired: boolean;
  /** Source text of the default value; undefined if the component sets none. */
  defaultValue: string | undefined;
  /** Fields of the prop's type, if the package declares it as an interface. */
  fields: readonly FieldDocs[];
}

export interface FieldDocs {
  name: string;
  type: string;
  description: string;
  isRequired: boolean;
}

export interface ComponentDocs {
  name: string;
  description: string;
  /** Required props come first; otherwise props have the order of their declaration. */
  props: readonly PropDocs[];
  /** HTML element whose attributes the component accepts, too. */
  element: string | undefined;
}
