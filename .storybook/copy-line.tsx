import { useState, type ReactElement } from 'react';
import { Button } from '@plaza/ui/button';
import * as styles from './docs.css.ts';

/** A line of code with a button that copies it. */
export function CopyLine({ text }: { text: string }): ReactElement {
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setIsCopied(true);
  };
  return (
    <div className={styles.code}>
      <code>{text}</code>
      <Button variant="quiet" size="small" onClick={() => void copy()} onBlur={() => setIsCopied(false)}>
        {isCopied ? 'Copied' : 'Copy'}
      </Button>
    </div>
  );
}
