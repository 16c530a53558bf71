import {
  Button,
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
import type { IntentListing, OwnerIntent } from './owner-intents.ts';
import { withoutOutcome } from './owner-outcome.ts';
import { useOwnerActions } from './use-owner-actions.tsx';

/** Icons by intent. */
export const intentIcons: Readonly<Record<OwnerIntent, ReactElement>> = {
  publish: <PlayIcon />,
  pause: <PauseIcon />,
  resume: <PlayIcon />,
  relist: <PlayIcon />,
  markRented: <KeyRoundIcon />,
  duplicate: <CopyIcon />,
  restore: <RotateCcwIcon />,
  delete: <Trash2Icon />,
};

interface IntentFormProps extends Pick<ButtonBaseProps, 'variant' | 'size' | 'startIcon'> {
  intent: OwnerIntent;
  listing: IntentListing;
  /** Idempotency key of a duplicate. */
  submissionId?: string;
  /** A published listing that is paused to make room for this one. */
  insteadOf?: IntentListing | undefined;
  /** Includes the listing's name, for a button among those of other listings. */
  isNamed?: boolean;
  /** Replaces the intent's name. */
  children?: ReactNode;
}

/** A form for one intent: it works before scripts run; with scripts it is sent without leaving the page. */
export function IntentForm({
  intent,
  listing,
  submissionId,
  insteadOf,
  isNamed = false,
  children,
  ...look
}: IntentFormProps): ReactElement {
  const { t } = useIntl<'owner'>();
  const location = useLocation();
  const { run, pending } = useOwnerActions();
  const action = t(`owner.do.${intent}`);
  const isPending = pending?.id === listing.id && pending.intent === intent;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    run(intent, listing, { insteadOf });
  };
  return (
    <form method="post" action={location.pathname} onSubmit={submit}>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={listing.id} />
      <input type="hidden" name="before" value={listing.state} />
      <input type="hidden" name="back" value={withoutOutcome(location)} />
      {insteadOf && <input type="hidden" name="insteadOf" value={insteadOf.id} />}
      {submissionId !== undefined && <input type="hidden" name="submissionId" value={submissionId} />}
      <Button
        type="submit"
        {...look}
        isLoading={isPending}
        aria-label={isNamed ? t('owner.do.named', { action, name: listing.name ?? t('owner.noName') }) : undefined}
      >
        {children ?? action}
      </Button>
    </form>
  );
}
