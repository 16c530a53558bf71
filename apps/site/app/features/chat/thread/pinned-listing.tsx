import { formatEuros, type ChatListing } from '@plaza/sdk';
import { Button, FitAnswer, Picture, SquareParkingIcon } from '@plaza/ui';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { listingPath, ownListingPath } from '~/paths.ts';
import { describeFit } from '~/features/listings/cards/fit-text.ts';
import { useVehicle } from '~/features/vehicles/use-vehicle.ts';
import { wrapped } from '~/styles/frame.css.ts';
import { ellipsis } from '~/styles/shared.css.ts';
import { muted, small, labelText } from '~/styles/common.css.ts';
import * as styles from './thread.css.ts';

/** The bay that a chat is about, on top of it. */
export function PinnedListing({ listing }: { listing: ChatListing | null }): ReactElement {
  const intl = useIntl<'chat'>();
  const { t, rich, locale } = intl;
  const vehicle = useVehicle();
  if (listing === null) {
    return (
      <div className={styles.pinned}>
        <span className={styles.thumb}>
          <SquareParkingIcon />
        </span>
        <span className={`${wrapped} ${small} ${muted} ${styles.facts}`}>{t('chat.bay.gone')}</span>
      </div>
    );
  }
  const { id, name, language, image, priceCents, shortLocation, size, isPublished, isOwn } = listing;
  const fit = isPublished && !isOwn ? describeFit(intl, size, vehicle) : undefined;
  const href = isOwn ? ownListingPath(locale, id) : isPublished ? listingPath(locale, id) : null;
  return (
    <div className={styles.pinned}>
      <span className={styles.thumb}>
        {image ? <Picture picture={image} alt="" sizes="4.25rem" isEager /> : <SquareParkingIcon />}
      </span>
      <div>
        <b className={`${labelText} ${ellipsis} ${styles.bayName}`}>
          {isOwn ? (
            rich('chat.yourBay', { name: <span lang={language}>{name}</span> })
          ) : (
            <span lang={language}>{name}</span>
          )}
        </b>
        <div className={`${wrapped} ${small} ${muted} ${styles.facts}`}>
          {isPublished ? (
            <>
              {priceCents !== null && (
                <span className={styles.price}>
                  {formatEuros(priceCents, locale)} <span className={styles.period}>{t('price.perMonth')}</span>
                </span>
              )}
              {shortLocation !== null && <span className={styles.onlyWide}>{shortLocation}</span>}
              {fit && (
                <>
                  <span className={styles.onlyWide}>
                    <FitAnswer verdict={fit.verdict}>{fit.text}</FitAnswer>
                  </span>
                  <span className={styles.onlyNarrow}>
                    <FitAnswer verdict={fit.verdict}>{t(`fit.word.${fit.verdict}`)}</FitAnswer>
                  </span>
                </>
              )}
            </>
          ) : (
            <span>{t(isOwn ? 'chat.bay.notPublic' : 'chat.bay.notOffered')}</span>
          )}
        </div>
      </div>
      {href !== null && (
        <Button variant="secondary" size="small" href={href}>
          <span className={styles.onlyWide}>{t('chat.bay.view')}</span>
          <span className={styles.onlyNarrow}>{t('chat.bay.viewShort')}</span>
        </Button>
      )}
    </div>
  );
}
