import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react';
import { classNames } from '../../class-names.ts';
import { CheckIcon, MinusIcon } from '../../icons/index.ts';
import { LinkElement } from '../../provider/link-element.tsx';
import { visuallyHidden } from '../visually-hidden/visually-hidden.css.ts';
import * as styles from './comparison-table.css.ts';

export interface ComparedItem {
  id: string | number;
  name: string;
  /** Fragment URL of the full description on the same page. */
  href: string;
  /** Secondary text below the name, such as a price. */
  note?: ReactNode;
}

export interface ComparisonRow {
  name: string;
  note?: string;
  /** Values in the order of the items. */
  cells: readonly ReactNode[];
}

export interface ComparisonTableProps extends Omit<ComponentPropsWithRef<'table'>, 'children'> {
  /** Visually hidden header of the first column: "Feature". */
  cornerLabel: string;
  /** Compared items; three fit on a phone. */
  items: readonly ComparedItem[];
  /** Compared features in display order, with a value for each item. */
  rows: readonly ComparisonRow[];
  /** Id of the highlighted item, such as the current plan. */
  selectedId?: string | number | null;
}

/** Compares items in columns, with one feature per row. On phones each row header is above its cells. */
export function ComparisonTable({
  cornerLabel,
  items,
  rows,
  selectedId,
  className,
  ...rest
}: ComparisonTableProps): ReactElement {
  const columnClassOf = (comparedItem: ComparedItem | undefined): string | undefined =>
    comparedItem && comparedItem.id === selectedId ? styles.selectedColumn : undefined;
  return (
    <table {...rest} className={classNames(styles.comparisonTable, className)}>
      <thead>
        <tr>
          <th scope="col">
            <span className={visuallyHidden}>{cornerLabel}</span>
          </th>
          {items.map((comparedItem) => (
            <th key={comparedItem.id} scope="col" className={columnClassOf(comparedItem)}>
              <LinkElement className={styles.itemLink} href={comparedItem.href}>
                {comparedItem.name}
              </LinkElement>
              <span className={styles.itemNote}>{comparedItem.note}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, note, cells }) => (
          <tr key={name}>
            <th scope="row">
              {name}
              {note !== undefined && <span className={styles.itemNote}>{note}</span>}
            </th>
            {cells.map((cell, index) => (
              <td key={items[index]?.id} className={columnClassOf(items[index])}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export interface ComparisonMarkProps {
  /** Renders a check mark if true, otherwise a dash. */
  isIncluded: boolean;
  /** Text alternative of the icon: "Included". */
  label: string;
}

/** Icon for an included or missing feature. */
export function ComparisonMark({ isIncluded, label }: ComparisonMarkProps): ReactElement {
  return (
    <>
      {isIncluded ? (
        <CheckIcon size={20} className={styles.includedMark} />
      ) : (
        <MinusIcon size={20} className={styles.excludedMark} />
      )}
      <span className={visuallyHidden}>{label}</span>
    </>
  );
}
