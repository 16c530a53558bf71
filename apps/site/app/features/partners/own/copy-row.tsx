import { Button, CheckIcon, CopyIcon, VisuallyHidden } from '@plaza/ui';
import type { ReactElement } from 'react';
import { useCopy } from '~/device/use-copy.ts';
import { useIntl } from '~/i18n/intl-context.tsx';
import * as styles from './own-partners.css.ts';

/**
 * Text with a button that copies it, where the browser has a clipboard.
 * @param name names the text for screen readers, such as "value"
 */
export function CopyRow({ text, name }: { text: string; name: string }): ReactElement {
  const { t } = useIntl<'ownPartners'>();
  const { isCopied, isAvailable, copy } = useCopy();
  return (
    <div className={styles.copyRow}>
      <code>{text}</code>
      {isAvailable && (
        <Button
          variant="quiet"
          startIcon={isCopied ? <CheckIcon /> : <CopyIcon />}
          // `aria-disabled` instead of `disabled`, which would lose the focus after the click
          aria-disabled={isCopied}
          aria-label={t('ownPartners.copyNamed', { name })}
          onClick={() => copy(text)}
        >
          {t(isCopied ? 'ownPartners.copied' : 'ownPartners.copy')}
        </Button>
      )}
      <VisuallyHidden role="status">{isCopied && t('ownPartners.copied')}</VisuallyHidden>
    </div>
  );
}
