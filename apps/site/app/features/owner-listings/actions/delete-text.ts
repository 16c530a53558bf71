import { useIntl } from '~/i18n/intl-context.tsx';
import type { ListingToActOn } from './owner-intents.ts';

export function useDeleteListingText(listing: ListingToActOn): { title: string; text: string } {
  const { t } = useIntl<'owner'>();
  const { chatCount } = listing.counts;
  const deleteText = t('owner.delete.text');
  return {
    title: t('owner.delete.title', { name: listing.name ?? t('owner.noName') }),
    text: chatCount === 0 ? deleteText : `${deleteText} ${t('owner.delete.chats', { count: chatCount })}`,
  };
}
