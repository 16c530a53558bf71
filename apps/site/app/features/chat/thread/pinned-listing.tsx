import { formatEuros, type ChatListing } from '@plaza/sdk';
import { ChatThreadListing, FitAnswer, Picture } from '@plaza/ui';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { listingPath, ownListingPath } from '~/paths.ts';
import { describeFit } from '~/features/listings/cards/listing-text.ts';
import { useVehicle } from '~/features/vehicles/vehicle.ts';

/** The bay that a chat is about, on top of it. */
export function PinnedListing({ listing }: { listing: ChatListing | null }): ReactElement {
  const intl = useIntl<'chat'>();
  const { t, rich, locale } = intl;
  const vehicle = useVehicle();
  if (listing === null) return <ChatThreadListing>{t('chat.bay.gone')}</ChatThreadListing>;
  const { id, name, language, image, priceCents, shortLocation, size, isPublished, isOwn } = listing;
  const fit = isPublished && !isOwn ? describeFit(intl, size, vehicle) : undefined;
  const href = isOwn ? ownListingPath(locale, id) : isPublished ? listingPath(locale, id) : null;
  const called = <span lang={language}>{name}</span>;
  return (
    <ChatThreadListing
      {...(image && { picture: <Picture picture={image} alt="" sizes="4.25rem" isEager /> })}
      name={isOwn ? rich('chat.yourBay', { name: called }) : called}
      {...(isPublished && {
        ...(priceCents !== null && { price: formatEuros(priceCents, locale), period: t('price.perMonth') }),
        place: shortLocation,
        fit: fit && {
          text: <FitAnswer verdict={fit.verdict}>{fit.text}</FitAnswer>,
          word: <FitAnswer verdict={fit.verdict}>{t(`fit.word.${fit.verdict}`)}</FitAnswer>,
        },
      })}
      {...(href !== null && { link: { href, text: t('chat.bay.view'), shortText: t('chat.bay.viewShort') } })}
    >
      {!isPublished && <span>{t(isOwn ? 'chat.bay.notPublic' : 'chat.bay.notOffered')}</span>}
    </ChatThreadListing>
  );
}
