import type { ReactElement, ReactNode } from 'react';
import { Item, type ItemProps, type Node, Section, type SectionProps } from 'react-stately';
import type { SelectOption } from '../field/select-field.tsx';

export interface ListOption extends SelectOption {
  /** Secondary text below the label. */
  description?: string;
  /** Decorative icon before the label. */
  icon?: ReactNode;
}

export interface ListOptionGroup {
  /** Heading of the group. */
  label: string;
  options: readonly ListOption[];
  /** Disables all options of the group. */
  disabled?: boolean;
}

/** Entry of a list: an option or a group of options. */
export type ListEntry = ListOption | ListOptionGroup;

export const isOptionGroup = (entry: ListEntry): entry is ListOptionGroup => 'options' in entry;

/** Returns the options of all groups in visual order. */
export const flattenOptions = (entries: readonly ListEntry[]): readonly ListOption[] =>
  entries.flatMap((entry) => (isOptionGroup(entry) ? entry.options : [entry]));

export const findOption = (entries: readonly ListEntry[], value: string): ListOption | undefined =>
  flattenOptions(entries).find((option) => option.value === value);

/** Values of the options that cannot be selected. */
export const disabledValuesOf = (entries: readonly ListEntry[]): readonly string[] =>
  entries
    .flatMap((entry) =>
      isOptionGroup(entry) && entry.disabled === true ? entry.options : flattenDisabledOptions(entry),
    )
    .map((option) => option.value);

const flattenDisabledOptions = (entry: ListEntry): readonly ListOption[] =>
  flattenOptions([entry]).filter((option) => option.disabled === true);

const renderOption = (option: ListEntry): ReactElement<ItemProps<ListEntry>> => (
  <Item key={'value' in option ? option.value : option.label} textValue={option.label}>
    {option.label}
  </Item>
);

/** Describes an entry to React Aria's collections. Keys of groups contain a character that no form value has. */
export const renderEntry = (
  entry: ListEntry,
): ReactElement<ItemProps<ListEntry>> | ReactElement<SectionProps<ListEntry>> =>
  isOptionGroup(entry) ? (
    <Section<ListEntry> key={`\u0000${entry.label}`} title={entry.label} items={entry.options}>
      {renderOption}
    </Section>
  ) : (
    renderOption(entry)
  );

/** Returns the option of a node in React Aria's collection; undefined for the node of a group. */
export const optionOf = (node: Node<ListEntry>): ListOption | undefined =>
  node.value && !isOptionGroup(node.value) ? node.value : undefined;
