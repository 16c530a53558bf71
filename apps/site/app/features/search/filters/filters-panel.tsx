import {
  type Facets,
  formatSearchString,
  type Locale,
  resetFilters,
  type SearchMeta,
  type SearchState,
  serializeSearchState,
} from '@plaza/sdk';
import { Button, IconButton, XIcon } from '@plaza/ui';
import {
  type Dispatch,
  type FormEvent,
  type MouseEvent,
  type ReactElement,
  type RefObject,
  type SetStateAction,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useIntl } from '~/i18n/intl-context.tsx';
import { pagePath, searchPath } from '~/paths.ts';
import type { Lookups } from '~/features/search/lookups.server.ts';
import { subsectionText } from '~/styles/common.css.ts';
import { AttributionFields } from '~/attribution/attribution-fields.tsx';
import { useAddAttribution } from '~/attribution/attribution.ts';
import { isSameVehicle, rememberVehicle, toVehicleValue, useVehicle } from '~/features/vehicles/vehicle.ts';
import { walkOriginOf } from '~/features/search/map/map-search.ts';
import { formatResultTotal } from '~/features/search/results-heading.tsx';
import { filtersUrlOf, isPanelOpenedFromPage, searchOfForm } from '~/features/search/search-url.ts';
import { FilterSections } from './filter-sections.tsx';
import * as styles from './filters.css.ts';

export interface FiltersPanelProps {
  state: SearchState;
  meta: SearchMeta;
  lookups: Lookups;
}

const twoColumnScreen = '(min-width: 1024px)';

/** Opens the filters panel as a modal dialog on small screens, and next to the live map on wide ones. */
function usePanelDialog(onClose: () => void): RefObject<HTMLDialogElement | null> {
  const dialogRef = useRef<HTMLDialogElement>(null);
  const closePanel = useEffectEvent(onClose);
  useEffect(() => {
    const dialogElement = dialogRef.current;
    if (!dialogElement) return;
    const previouslyFocusedElement = document.activeElement;
    const panelHeading = dialogElement.querySelector('h2');
    // the server renders the dialog open, so that it works before scripts run
    dialogElement.close();
    if (window.matchMedia(twoColumnScreen).matches) dialogElement.show();
    else dialogElement.showModal();
    panelHeading?.focus();

    const listenerController = new AbortController();
    const { signal } = listenerController;
    const onEscapeKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) closePanel();
    };
    const onDialogCancel = (event: Event) => {
      event.preventDefault();
      closePanel();
    };
    const onBackdropClick = (event: Event) => {
      if (event.target === dialogElement) closePanel();
    };
    dialogElement.addEventListener('keydown', onEscapeKey, { signal });
    dialogElement.addEventListener('cancel', onDialogCancel, { signal });
    dialogElement.addEventListener('click', onBackdropClick, { signal });
    return () => {
      listenerController.abort();
      if (previouslyFocusedElement instanceof HTMLElement) previouslyFocusedElement.focus({ preventScroll: true });
    };
  }, []);
  return dialogRef;
}

const isChanged = ({ checked, defaultChecked, value, defaultValue }: HTMLInputElement) =>
  checked !== defaultChecked || value !== defaultValue;

/**
 * Reads a form that was changed before hydration, as the server would without scripts; `null` for an unchanged form.
 * Without a vehicle that the visitor chose: the one stored on this device is shown only after hydration.
 */
function readChangedForm(form: HTMLFormElement): Omit<SearchState, 'vehicle'> | null {
  const changedInputs = [...form.querySelectorAll('input')].filter(isChanged);
  // the fields of the panel are text
  const entries = [...new FormData(form)] as [name: string, value: string][];
  const entered = changedInputs[0] ? searchOfForm(new URLSearchParams(entries)) : null;
  if (!entered || entered.filters.fitsVehicle || changedInputs.some(({ name }) => name === 'vehicle')) return entered;
  const { vehicle: _, ...others } = entered;
  return others;
}

/**
 * Returns the ref of the form, whose state from before hydration it passes on: all fields at once and after each has
 * adopted its own state, because each would start from the same draft.
 */
const useChangedForm = (setDraft: Dispatch<SetStateAction<SearchState>>) =>
  useCallback(
    (form: HTMLFormElement | null) => {
      const entered = form && readChangedForm(form);
      if (entered) setDraft(({ vehicle }) => ({ vehicle, ...entered }));
    },
    [setDraft],
  );

/** Panel with all filters. The form works without JavaScript; scripts add the number of results to its button. */
// Long because one form has the draft of all filters, its fields and its buttons.
export function FiltersPanel({ state, meta, lookups }: FiltersPanelProps): ReactElement {
  const intl = useIntl();
  const { t, locale } = intl;
  const { search: draftQuery, state: entry } = useLocation();
  const navigate = useNavigate();
  const addAttribution = useAddAttribution();
  const [draft, setDraft] = useState<SearchState>({ ...state, page: 1 });
  const vehicleKind = meta.vehicleKind === 'motorbike' ? 'motorbike' : 'car';
  const currentVehicle = useVehicle(vehicleKind);
  const draftVehicle =
    draft.vehicle && !isSameVehicle(draft.vehicle, currentVehicle) ? toVehicleValue(draft.vehicle) : currentVehicle;
  const draftCount = useDraftCount(locale, draft, state, meta);
  // closing removes the history entry that opened the panel, so that "back" doesn't reopen it
  const closePanel = () =>
    void (isPanelOpenedFromPage(entry)
      ? navigate(-1)
      : navigate(filtersUrlOf(draftQuery, false), { preventScrollReset: true, replace: true }));
  const dialogRef = usePanelDialog(closePanel);
  const formRef = useChangedForm(setDraft);

  const applyFilters = (event: FormEvent) => {
    event.preventDefault();
    void navigate(addAttribution(searchPath(locale, draft)), { preventScrollReset: true, replace: true });
  };
  const resetDraft = (event: MouseEvent) => {
    event.preventDefault();
    setDraft(resetFilters(draft));
  };
  const { drawnArea } = state;
  const hiddenParameters = serializeSearchState({
    ...resetFilters(state),
    drawnArea,
    vehicleKind: null,
    vehicle: null,
  });
  if (state.filtersOrder.length > 0) hiddenParameters.set('filtersOrder', state.filtersOrder.join(','));
  return (
    <dialog ref={dialogRef} open className={styles.filtersPanel} aria-labelledby="filters-title">
      <form
        ref={formRef}
        className={styles.filtersForm}
        action={pagePath(locale, '/search_parkings')}
        onSubmit={applyFilters}
      >
        {[...hiddenParameters].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <AttributionFields />
        <header className={styles.panelHeader}>
          <h2 className={subsectionText} id="filters-title" tabIndex={-1}>
            {t('filters.title')}
          </h2>
          <IconButton
            href={filtersUrlOf(draftQuery, false)}
            label={t('filters.close')}
            onClick={(event: MouseEvent) => {
              event.preventDefault();
              closePanel();
            }}
          >
            <XIcon />
          </IconButton>
        </header>
        <div className={styles.panelBody}>
          <FilterSections
            draft={draft}
            vehicle={draftVehicle}
            facets={draftCount.facets}
            vehicleKind={vehicleKind}
            hasWalks={walkOriginOf(state, meta) !== null}
            lookups={lookups}
            onChange={setDraft}
            onVehicleChange={rememberVehicle}
          />
        </div>
        <footer className={styles.panelFooter}>
          <Button variant="quiet" href={searchPath(locale, resetFilters(state))} onClick={resetDraft}>
            {t('filters.reset')}
          </Button>
          <Button type="submit" className={styles.applyButton}>
            {t('filters.show', { count: draftCount.total, total: formatResultTotal(intl, draftCount) })}
          </Button>
        </footer>
      </form>
    </dialog>
  );
}

export interface DraftCount {
  total: number;
  totalIsCapped: boolean;
  facets: Facets;
}

const countDebounceMs = 150;

function useDraftCount(locale: Locale, draft: SearchState, applied: SearchState, appliedCount: DraftCount): DraftCount {
  const [latestCount, setLatestCount] = useState<{ search: string; count: DraftCount } | null>(null);
  const draftQuery = formatSearchString(draft);
  const isDraftApplied = draftQuery === formatSearchString({ ...applied, page: 1 });

  useEffect(() => {
    if (isDraftApplied) return;
    const abortController = new AbortController();
    const countTimer = setTimeout(async () => {
      try {
        const response = await fetch(`${pagePath(locale, '/search_parkings/count')}${draftQuery}`, {
          signal: abortController.signal,
        });
        if (response.ok) setLatestCount({ search: draftQuery, count: (await response.json()) as DraftCount });
      } catch {
        // if counting fails, the button keeps its text
      }
    }, countDebounceMs);
    return () => {
      clearTimeout(countTimer);
      abortController.abort();
    };
  }, [draftQuery, isDraftApplied, locale]);

  return isDraftApplied ? appliedCount : (latestCount?.count ?? appliedCount);
}
