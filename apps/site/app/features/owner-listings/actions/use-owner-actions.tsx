import type { ListingState } from '@plaza/sdk';
import { lazyWithRetry } from '@plaza/ui';
import {
  createContext,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  type ReactElement,
  type ReactNode,
} from 'react';
import { useFetcher, useLocation, useNavigate } from 'react-router';
import { useIntl } from '~/i18n/intl-context.tsx';
import { useRouteHandle } from '~/layout/use-site.ts';
import { ownListingPath, pagePath } from '~/paths.ts';
import { showToast } from '~/toasts/show-toast.ts';
import {
  toListingState,
  undoIntentOf,
  type IntentListing,
  type OwnerIntent,
  type OwnerOutcome,
} from './owner-intents.ts';

const DeleteDialog = lazyWithRetry(() => import('./delete-dialog.tsx'));

interface RunOptions {
  /** State in which a deleted listing is restored. */
  to?: ListingState;
  insteadOf?: IntentListing | undefined;
}

interface OwnerActions {
  /** Performs an intent without leaving the page, and reports the outcome in a toast. */
  run: (intent: OwnerIntent, listing: IntentListing, options?: RunOptions) => void;
  askDelete: (listing: IntentListing) => void;
  pending: { id: number; intent: OwnerIntent } | null;
}

const OwnerActionsContext = createContext<OwnerActions | null>(null);

export function useOwnerActions(): OwnerActions {
  const actions = use(OwnerActionsContext);
  if (!actions) throw new Error('useOwnerActions needs OwnerActionsProvider around it');
  return actions;
}

/** Focuses a listing after its focused button was removed. */
function focusListing(id: number): void {
  if (document.activeElement !== document.body && document.activeElement !== null) return;
  const focusTarget = document.querySelector<HTMLElement>(`#bay-${id}`) ?? document.querySelector<HTMLElement>('#main');
  focusTarget?.focus({ preventScroll: true });
}

/** Performs intents one at a time, and reports outcomes on any page of the account. */
// Long because running, reporting and undoing share the running request and its toast.
export function OwnerActionsProvider({ children }: { children: ReactNode }): ReactElement {
  const { t, locale } = useIntl<'owner'>();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const fetcher = useFetcher<OwnerOutcome>({ key: 'owner-actions' });
  const [runningIntent, setRunningIntent] = useState<{
    intent: OwnerIntent;
    listing: IntentListing;
    insteadOf?: IntentListing | undefined;
  } | null>(null);
  const [toDelete, setToDelete] = useState<{ listing: IntentListing; isOpen: boolean } | null>(null);
  const dismissLastToast = useRef<(() => void) | null>(null);
  const announcedOutcomeRef = useRef<OwnerOutcome | undefined>(undefined);
  const isIdle = fetcher.state === 'idle';
  const { submit } = fetcher;

  // posts to the current page, whose code is already loaded, so that it works offline
  const actionPath = useRouteHandle()?.hasOwnerAction ? pathname : pagePath(locale, '/account/my_parking');

  const runIntent = useCallback(
    (intent: OwnerIntent, listing: IntentListing, { to, insteadOf }: RunOptions = {}): void => {
      if (!isIdle) return;
      // the previous toast and its Undo are outdated
      dismissLastToast.current?.();
      setRunningIntent({ intent, listing, insteadOf });
      void submit(
        {
          intent,
          id: listing.id,
          before: listing.state,
          to: to ?? '',
          insteadOf: insteadOf?.id ?? '',
          submissionId: crypto.randomUUID(),
        },
        { method: 'post', action: actionPath },
      );
    },
    [isIdle, submit, actionPath],
  );

  // Complex because each part of the toast depends on intent and outcome.
  const reportOutcome = useEffectEvent((outcome: OwnerOutcome) => {
    const listing = runningIntent?.listing;
    if (!listing) return;
    const displayNameOf = (one: { name: string | null }) =>
      one.name === null ? t('owner.done.thisBay') : t('owner.quoted', { name: one.name });
    const name = displayNameOf(listing);
    if (!outcome.isDone) {
      dismissLastToast.current = showToast({
        tone: 'error',
        title: t('owner.problem.title'),
        text: t(`owner.problem.${outcome.problem}`),
        ...((outcome.problem === 'full' || outcome.problem === 'noPlan') && {
          action: {
            label: t('owner.bays.comparePlans'),
            onAction: () => void navigate(pagePath(locale, '/subscription_plans')),
          },
        }),
      });
      return;
    }
    const { intent, before, state, next } = outcome;
    const pausedListing = runningIntent.insteadOf;
    const undoIntent = undoIntentOf(intent, before);
    const runUndo =
      pausedListing !== undefined
        ? () => runIntent('resume', { ...pausedListing, state: 'paused' }, { insteadOf: { ...listing, state } })
        : undoIntent === null
          ? null
          : () => runIntent(undoIntent, { ...listing, state }, { to: toListingState(listing.state) });
    const toastLines = [
      intent === 'delete' && t('owner.done.deleteText'),
      intent === 'markRented' && t('owner.done.rentedText'),
      pausedListing !== undefined && t('owner.done.replaced', { name: displayNameOf(pausedListing) }),
      next !== null && t('owner.done.room', { name: displayNameOf(next) }),
    ].filter((text) => text !== false);
    const isWaiting = state === 'ready';
    dismissLastToast.current = showToast({
      title: t(isWaiting ? 'owner.done.waits' : `owner.done.${intent}`, { name }),
      ...(isWaiting && { text: t('owner.done.waitsText') }),
      ...(toastLines.length > 0 && { text: toastLines.join(' ') }),
      ...(runUndo !== null && { action: { label: t('owner.do.undo'), onAction: runUndo } }),
    });
    if (intent === 'delete' && pathname === ownListingPath(locale, outcome.id)) {
      void navigate(pagePath(locale, '/account/my_parking'));
    } else focusListing(outcome.id);
  });

  const outcome = fetcher.data;
  useEffect(() => {
    if (!isIdle || outcome === undefined || announcedOutcomeRef.current === outcome) return;
    announcedOutcomeRef.current = outcome;
    reportOutcome(outcome);
  }, [isIdle, outcome]);

  const actions = useMemo(
    (): OwnerActions => ({
      run: runIntent,
      askDelete: (listing) => {
        dismissLastToast.current?.();
        setToDelete({ listing, isOpen: true });
      },
      pending: isIdle || runningIntent === null ? null : { id: runningIntent.listing.id, intent: runningIntent.intent },
    }),
    [runIntent, isIdle, runningIntent],
  );
  return (
    <OwnerActionsContext value={actions}>
      {children}
      {toDelete && (
        <DeleteDialog
          listing={toDelete.listing}
          isOpen={toDelete.isOpen}
          onOpenChange={(isOpen) => setToDelete({ ...toDelete, isOpen })}
          onDelete={() => runIntent('delete', toDelete.listing)}
        />
      )}
    </OwnerActionsContext>
  );
}
