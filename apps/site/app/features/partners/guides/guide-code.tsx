import { Button, CheckIcon, CopyIcon } from '@plaza/ui';
import type { ReactElement } from 'react';
import { useCopy } from '~/device/use-copy.ts';
import { hidden } from '~/styles/common.css.ts';
import * as styles from './guides.css.ts';

/** Example with a button that copies it, where the browser has a clipboard. */
export function GuideCode({ code, labels }: { code: string; labels: { copy: string; copied: string } }): ReactElement {
  const { isCopied, isAvailable, copy } = useCopy();
  return (
    <div className={styles.example}>
      <pre className={styles.exampleCode}>
        <code translate="no">{code}</code>
      </pre>
      {isAvailable && (
        <Button
          size="small"
          variant="secondary"
          className={styles.copyButton}
          startIcon={isCopied ? <CheckIcon /> : <CopyIcon />}
          // `aria-disabled` instead of `disabled`, which would lose the focus after the click
          aria-disabled={isCopied}
          onClick={() => copy(code)}
        >
          {isCopied ? labels.copied : labels.copy}
        </Button>
      )}
      <span className={hidden} role="status">
        {isCopied && labels.copied}
      </span>
    </div>
  );
}
