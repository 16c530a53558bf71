import { Button, CheckIcon, LinkIcon } from '@plaza/ui';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { faqPath, localPath } from '~/paths.ts';
import { hidden, textLink } from '~/styles/common.css.ts';
import { useCopy } from '~/device/use-copy.ts';
import { useSite } from '~/layout/use-site.ts';
import { stack } from '~/styles/frame.css.ts';
import * as styles from './faq.css.ts';
import { type FaqItem, markMatches } from './faq-search.ts';
import { SiteLink } from '~/layout/router-link.tsx';

/** A text with the words that were looked for marked. */
export function Marked({ text, words }: { text: string; words: readonly string[] }): ReactElement {
  if (words.length === 0) return <>{text}</>;
  return (
    <>
      {markMatches(text, words).map((part, index) =>
        part.isMatch ? (
          <mark key={index} className={styles.mark}>
            {part.text}
          </mark>
        ) : (
          part.text
        ),
      )}
    </>
  );
}

export interface FaqAnswerProps {
  item: FaqItem;
  words: readonly string[];
}

/** An answer, and where it leads. */
export function FaqAnswer({ item, words }: FaqAnswerProps): ReactElement {
  const { locale } = useIntl();
  return (
    <div className={`${stack[12]} ${styles.answer}`}>
      {item.answer.split('\n\n').map((paragraph) => (
        <p key={paragraph}>
          <Marked text={paragraph} words={words} />
        </p>
      ))}
      {item.link !== null && (
        <SiteLink className={textLink} to={localPath(locale, item.link.path)}>
          {item.link.title}
        </SiteLink>
      )}
    </div>
  );
}

/** Copies the address of an answer, and confirms it for a second. */
export function CopyAnswer({ item, groupId }: { item: FaqItem; groupId: string }): ReactElement | null {
  const { t, locale } = useIntl();
  const { origin } = useSite();
  const { isCopied, isAvailable, copy } = useCopy();
  if (!isAvailable) return null;
  return (
    <div className={styles.copy}>
      <Button
        variant="quiet"
        size="small"
        startIcon={isCopied ? <CheckIcon /> : <LinkIcon />}
        // aria-disabled: a button that is really disabled would lose the focus of whoever pressed it
        aria-disabled={isCopied}
        aria-label={isCopied ? undefined : t('faq.copyNamed', { question: item.question })}
        onClick={() => {
          if (!isCopied) copy(`${origin}${faqPath(locale, groupId)}#${item.id}`);
        }}
      >
        {isCopied ? t('listing.copied') : t('listing.copy')}
      </Button>
      <span className={hidden} role="status">
        {isCopied && t('listing.copied')}
      </span>
    </div>
  );
}
