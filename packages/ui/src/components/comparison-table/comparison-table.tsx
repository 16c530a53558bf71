import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react';
import { classNames } from '../../class-names.ts';
import { CheckIcon, MinusIcon } from '../../icons/index.ts';
import { LinkElement } from '../../provider/link-element.tsx';
import { visuallyHidden } from '../visually-hidden/visually-hidden.css.ts';
import * as styles from './comparison-table.css.ts';

export interface ComparedItem {
  id: string | number;
  name: string;
  /** Anchor of its full description on the page. */
  href: string;
  /** A few quiet words under the name, as its price. */
  note?: ReactNode;
}

export interface ComparisonRow {
  /** The matter in which the things differ. */
  name: string;
  /** Meaning of the name. */
  note?: string;
  /** An answer for each thing, in their order. */
  cells: readonly ReactNode[];
}

export interface ComparisonTableProps extends Omit<ComponentPropsWithRef<'table'>, 'children'> {
  /** Names the first column for those who hear the table: "Feature". */
  cornerLabel: string;
  /** Three of them fit on a phone. */
  items: readonly ComparedItem[];
  rows: readonly ComparisonRow[];
  /** The thing that the reader has. */
  selectedId?: string | number | null;
}

/** Things side by side, a line for each difference. On phones each line's name is above its answers. */
export function ComparisonTable({
  cornerLabel,
  items,
  rows,
  selectedId,
  className,
  ...rest
}: ComparisonTableProps): ReactElement {
  const columnOf = (thing: ComparedItem | undefined): string | undefined =>
    thing && thing.id === selectedId ? styles.chosen : undefined;
  return (
    <table {...rest} className={classNames(styles.table, className)}>
      <thead>
        <tr>
          <th scope="col">
            <span className={visuallyHidden}>{cornerLabel}</span>
          </th>
          {items.map((thing) => (
            <th key={thing.id} scope="col" className={columnOf(thing)}>
              <LinkElement className={styles.link} href={thing.href}>
                {thing.name}
              </LinkElement>
              <span className={styles.note}>{thing.note}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, note, cells }) => (
          <tr key={name}>
            <th scope="row">
              {name}
              {note !== undefined && <span className={styles.note}>{note}</span>}
            </th>
            {cells.map((cell, index) => (
              <td key={items[index]?.id} className={columnOf(items[index])}>
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
  isIncluded: boolean;
  /** The answer in a word, for those who hear it. */
  label: string;
}

/** Yes or no, as a sign. */
export function ComparisonMark({ isIncluded, label }: ComparisonMarkProps): ReactElement {
  return (
    <>
      {isIncluded ? <CheckIcon size={20} className={styles.yes} /> : <MinusIcon size={20} className={styles.no} />}
      <span className={visuallyHidden}>{label}</span>
    </>
  );
}
