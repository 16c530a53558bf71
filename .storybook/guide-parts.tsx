import { Button } from '@plaza/ui/button';
import { type ReactElement, type ReactNode, useState } from 'react';
import * as styles from './docs.css.ts';

export function CopyableCode({ text }: { text: string }): ReactElement {
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setIsCopied(true);
  };
  return (
    <div className={styles.codeBlock}>
      <code>{text}</code>
      <Button variant="quiet" size="small" onClick={() => void copy()} onBlur={() => setIsCopied(false)}>
        {isCopied ? 'Copied' : 'Copy'}
      </Button>
    </div>
  );
}

/** A table in a guide, whose first column has row headers. */
export function GuideTable({
  head,
  rows,
}: {
  head: readonly string[];
  rows: readonly (readonly ReactNode[])[];
}): ReactElement {
  return (
    <table className={`${styles.table} sb-unstyled`}>
      <thead>
        <tr>
          {head.map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells], row) => (
          <tr key={row}>
            <th scope="row">{name}</th>
            {cells.map((cell, column) => (
              <td key={column}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
