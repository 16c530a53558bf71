import { Button } from '@plaza/ui/button';
import { type ReactElement, type ReactNode, useState } from 'react';
import * as styles from './docs.css.ts';

export function CopyableCode({ text }: { text: string }): ReactElement {
  const [isCopied, setIsCopied] = useState(false);
  const copyText = async () => {
    await navigator.clipboard.writeText(text);
    setIsCopied(true);
  };
  return (
    <div className={styles.codeBlock}>
      <code>{text}</code>
      <Button variant="quiet" size="small" onClick={() => void copyText()} onBlur={() => setIsCopied(false)}>
        {isCopied ? 'Copied' : 'Copy'}
      </Button>
    </div>
  );
}

export function GuideTable({
  head,
  rows,
}: {
  head: readonly string[];
  rows: readonly (readonly ReactNode[])[];
}): ReactElement {
  return (
    <table className={`${styles.guideTable} sb-unstyled`}>
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
