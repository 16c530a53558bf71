import type { ReactElement, ReactNode } from 'react';
import type { KeyboardUse } from '../packages/ui/src/component-meta.ts';
import * as styles from './docs.css.ts';

/** Renders text with `code` between backticks. */
export const renderCodeSpans = (text: string): ReactNode[] =>
  text.split('`').map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part));

/** Heading of a section, which the table of contents lists by its id. */
export const SectionHeading = ({ id, children }: { id: string; children: ReactNode }): ReactElement => (
  <h2 id={id} className={`${styles.sectionTitle} sb-unstyled`}>
    {children}
  </h2>
);

export const Subheading = ({ id, children }: { id: string; children: ReactNode }): ReactElement => (
  <h3 id={id} className={`${styles.subsectionTitle} sb-unstyled`}>
    {children}
  </h3>
);

export function BulletList({
  points,
  icon,
  className,
}: {
  points: readonly string[];
  icon: ReactNode;
  className: string;
}): ReactElement {
  return (
    <ul className={`${styles.bulletList} ${className} sb-unstyled`}>
      {points.map((point) => (
        <li key={point}>
          {icon}
          <span>{renderCodeSpans(point)}</span>
        </li>
      ))}
    </ul>
  );
}

export function KeyboardTable({ uses }: { uses: readonly KeyboardUse[] }): ReactElement {
  if (uses.length === 0) return <p className={styles.metadataText}>Nothing in it takes the focus.</p>;
  return (
    <table className={`${styles.guideTable} sb-unstyled`}>
      <thead>
        <tr>
          <th scope="col">Keys</th>
          <th scope="col">What they do</th>
        </tr>
      </thead>
      <tbody>
        {uses.map(({ keys, does }) => (
          <tr key={keys + does}>
            <th scope="row">
              {keys.split(', ').map((name) => (
                <kbd key={name} className={styles.keyCap}>
                  {name}
                </kbd>
              ))}
            </th>
            <td>{does}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export interface DefinitionEntry {
  name: string;
  /** Code after the name: a type, or a default value. */
  code?: string | undefined;
  isRequired?: boolean;
  description: string;
  /** Content below the description. */
  details?: ReactNode;
}

/** List of names in code with their descriptions: props, attributes, events, custom properties. */
export function DefinitionList({ entries }: { entries: readonly DefinitionEntry[] }): ReactElement {
  return (
    <dl className={`${styles.definitionList} sb-unstyled`}>
      {entries.map(({ name, code, isRequired = false, description, details }) => (
        <div key={name} className={styles.definitionRow}>
          <dt>
            <code className={styles.definitionName}>{name}</code>
            {isRequired && <span className={styles.requiredMark}>required</span>}
          </dt>
          <dd>
            {code !== undefined && <code className={styles.definitionCode}>{code}</code>}
            <span>{renderCodeSpans(description)}</span>
            {details}
          </dd>
        </div>
      ))}
    </dl>
  );
}
