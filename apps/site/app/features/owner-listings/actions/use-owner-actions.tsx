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
  type ListingToActOn,
  type OwnerIntent,
  type OwnerOutcome,
} from './owner-intents.ts';

const DeleteListingDialog = lazyWithRetry(() => import('./delete-dialog.tsx'));

interface RunIntentOptions {
  /** State in which a deleted listing is restored. */
  to?: ListingState;
  insteadOf?: ListingToActOn | undefined;
}

interface OwnerActions {
  /** Performs an intent on a listing without leaving the page, and reports the outcome in a toast. */
  run: (intent: OwnerIntent, listing: ListingToActOn, options?: RunIntentOptions) => void;
  askDelete: (listing: ListingToActOn) => void;
  pending: { id: number; intent: OwnerIntent } | null;
}

const OwnerActionsContext = createContext<OwnerActions | null>(null);

export function useOwnerActions(): OwnerActions {
  const ownerActions = use(OwnerActionsContext);
  if (!ownerActions) throw new Error('useOwnerActions needs OwnerActionsProvider around it');
  return ownerActions;
}

/** Focuses a listing after the button that had the focus was removed. */
function focusListing(id: number): void {
  if (document.activeElement !== document.body && document.activeElement !== null) return;
  const focusTarget = document.querySelector<HTMLElement>(`#bay-${id}`) ?? document.querySelector<HTMLElement>('#main');
  focusTarget?.focus({ preventScroll: true });
}

/** Performs intents on listings one at a time, and reports their outcomes on any page of the account. */
// Long because running, reporting and undoing share the running request and its toast.
export function OwnerActionsProvider({ children }: { children: ReactNode }): ReactElement {
  const { t, locale } = useIntl<'owner'>();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const fetcher = useFetcher<OwnerOutcome>({ key: 'owner-actions' });
  const [runningIntent, setRunningIntent] = useState<{
    intent: OwnerIntent;
    listing: ListingToActOn;
    insteadOf?: ListingToActOn | undefined;
  } | null>(null);
  const [toDelete, setToDelete] = useState<{ listing: ListingToActOn; isOpen: boolean } | null>(null);
  const dismissLastToastRef = useRef<(() => void) | null>(null);
  const announcedOutcomeRef = useRef<OwnerOutcome | undefined>(undefined);
  const isFetcherIdle = fetcher.state === 'idle';
  const { submit } = fetcher;

  // posts intents to the current page, whose code is already loaded, so that they work offline
  const actionPath = useRouteHandle()?.hasOwnerAction ? pathname : pagePath(locale, '/account/my_parking');

  const runIntent = useCallback(
    (intent: OwnerIntent, listing: ListingToActOn, { to, insteadOf }: RunIntentOptions = {}): void => {
      if (!isFetcherIdle) return;
      // the previous intent's toast and its Undo button are outdated
      dismissLastToastRef.current?.();
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
    [isFetcherIdle, submit, actionPath],
  );

  // Complex because each part of the toast depends on the intent and its outcome.
  const reportOutcome = useEffectEvent((outcome: OwnerOutcome) => {
    const listing = runningIntent?.listing;
    if (!listing) return;
    const displayNameOf = (one: { name: string | null }) =>
      one.name === null ? t('owner.done.thisBay') : t('owner.quoted', { name: one.name });
    const displayName = displayNameOf(listing);
    if (!outcome.isDone) {
      dismissLastToastRef.current = showToast({
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
    const undoAction =
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
    const isListingWaiting = state === 'ready';
    dismissLastToastRef.current = showToast({
      title: t(isListingWaiting ? 'owner.done.waits' : `owner.done.${intent}`, { name: displayName }),
      ...(isListingWaiting && { text: t('owner.done.waitsText') }),
      ...(toastLines.length > 0 && { text: toastLines.join(' ') }),
      ...(undoAction !== null && { action: { label: t('owner.do.undo'), onAction: undoAction } }),
    });
    if (intent === 'delete' && pathname === ownListingPath(locale, outcome.id)) {
      void navigate(pagePath(locale, '/account/my_parking'));
    } else focusListing(outcome.id);
  });

  const fetchedOutcome = fetcher.data;
  useEffect(() => {
    if (!isFetcherIdle || fetchedOutcome === undefined || announcedOutcomeRef.current === fetchedOutcome) return;
    announcedOutcomeRef.current = fetchedOutcome;
    reportOutcome(fetchedOutcome);
  }, [isFetcherIdle, fetchedOutcome]);

  const ownerActions = useMemo(
    (): OwnerActions => ({
      run: runIntent,
      askDelete: (listing) => {
        dismissLastToastRef.current?.();
        setToDelete({ listing, isOpen: true });
      },
      pending:
        isFetcherIdle || runningIntent === null ? null : { id: runningIntent.listing.id, intent: runningIntent.intent },
    }),
    [runIntent, isFetcherIdle, runningIntent],
  );
  return (
    <OwnerActionsContext value={ownerActions}>
      {children}
      {toDelete && (
        <DeleteListingDialog
          listing={toDelete.listing}
          isOpen={toDelete.isOpen}
          onOpenChange={(isOpen) => setToDelete({ ...toDelete, isOpen })}
          onDelete={() => runIntent('delete', toDelete.listing)}
        />
      )}
    </OwnerActionsContext>
  );
}
