import { Button, CheckIcon, CopyIcon } from '@plaza/ui';
import type { ReactElement } from 'react';
import { heading22, hidden, small } from '~/styles/common.css.ts';
import { useCopy } from '../device/use-copy.ts';
import type { BuilderText } from './partners-text.ts';
import * as styles from './partners.css.ts';

/** What to paste, and a button that copies it. */
export function SnippetCode({ text, code }: { text: BuilderText; code: string }): ReactElement {
  const { isCopied, isAvailable, copy } = useCopy();
  return (
    <section aria-labelledby="code">
      <div className={styles.madeHead}>
        <h3 className={heading22} id="code">
          {text.code}
        </h3>
        {isAvailable && (
          <Button
            size="small"
            variant="secondary"
            startIcon={isCopied ? <CheckIcon /> : <CopyIcon />}
            // aria-disabled: a button that is really disabled would lose the focus of whoever pressed it
            aria-disabled={isCopied}
            onClick={() => copy(code)}
          >
            {isCopied ? text.copied : text.copy}
          </Button>
        )}
        <span className={hidden} role="status">
          {isCopied && text.copied}
        </span>
      </div>
      <pre className={styles.code}>
        <code>{code}</code>
      </pre>
      <p className={`${small} ${styles.codeHint}`}>{text.codeHint}</p>
    </section>
  );
}
