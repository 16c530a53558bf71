import {
  Button,
  CircleCheckIcon,
  type ButtonBaseProps,
  CopyIcon,
  KeyRoundIcon,
  PauseIcon,
  PlayIcon,
  RotateCcwIcon,
  Trash2Icon,
} from '@plaza/ui';
import type { FormEvent, ReactElement, ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useIntl } from '~/i18n/intl-context.tsx';
import type { ListingToActOn, OwnerIntent } from './owner-intents.ts';
import { withoutOutcome } from './owner-outcome.ts';
import { useOwnerActions } from './use-owner-actions.tsx';

export const iconByOwnerIntent: Readonly<Record<OwnerIntent, ReactElement>> = {
  publish: <PlayIcon />,
  confirm: <CircleCheckIcon />,
  pause: <PauseIcon />,
  resume: <PlayIcon />,
  relist: <PlayIcon />,
  markRented: <KeyRoundIcon />,
  duplicate: <CopyIcon />,
  restore: <RotateCcwIcon />,
  delete: <Trash2Icon />,
};

interface ListingIntentFormProps extends Pick<ButtonBaseProps, 'variant' | 'size' | 'startIcon'> {
  intent: OwnerIntent;
  listing: ListingToActOn;
  submissionId?: string;
  /** Published listing that is paused to make room for `listing`. */
  insteadOf?: ListingToActOn | undefined;
  /**
   * True if the button's label contains the listing's name, for pages that show the same button for several listings.
   */
  isNamed?: boolean;
  children?: ReactNode;
}

/**
 * Form with a button that performs one intent on a listing. It works before scripts run; scripts submit it without
 * leaving the page.
 */
export function ListingIntentForm({
  intent,
  listing,
  submissionId,
  insteadOf,
  isNamed = false,
  children,
  ...look
}: ListingIntentFormProps): ReactElement {
  const { t } = useIntl<'owner'>();
  const location = useLocation();
  const { run, pending } = useOwnerActions();
  const actionLabel = t(`owner.do.${intent}`);
  const isIntentPending = pending?.id === listing.id && pending.intent === intent;
  const submitIntent = (event: FormEvent) => {
    event.preventDefault();
    run(intent, listing, { insteadOf });
  };
  return (
    <form method="post" action={location.pathname} onSubmit={submitIntent}>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={listing.id} />
      <input type="hidden" name="before" value={listing.state} />
      <input type="hidden" name="back" value={withoutOutcome(location)} />
      {insteadOf && <input type="hidden" name="insteadOf" value={insteadOf.id} />}
      {submissionId !== undefined && <input type="hidden" name="submissionId" value={submissionId} />}
      <Button
        type="submit"
        {...look}
        isLoading={isIntentPending}
        aria-label={
          isNamed ? t('owner.do.named', { action: actionLabel, name: listing.name ?? t('owner.noName') }) : undefined
        }
      >
        {children ?? actionLabel}
      </Button>
    </form>
  );
}
