import {
  changeSearch,
  searchSorts,
  serializeSearchState,
  toggleFlag,
  vehicleLimits,
  type SearchMeta,
  type SearchSort,
  type SearchState,
  type Vehicle,
} from '@plaza/sdk';
import {
  ArrowUpDownIcon,
  Badge,
  CarIcon,
  HeartIcon,
  ChevronDownIcon,
  ListIcon,
  SlidersHorizontalIcon,
  VehicleMenu,
  type VehicleValue,
} from '@plaza/ui';
import { useRef, type ReactElement } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { useIntl } from '~/i18n/intl-context.tsx';
import type { Intl } from '~/i18n/intl.ts';
import { pagePath, saveSearchPath, searchPath } from '~/paths.ts';
import { hidden, row } from '~/styles/common.css.ts';
import { pill, wrappedInline } from '~/styles/frame.css.ts';
import { saveAtOnce } from '~/features/alerts/saver/search-saver.ts';
import { AttributionFields } from '~/attribution/attribution-fields.tsx';
import { useAddAttribution } from '~/attribution/attribution.ts';
import {
  defaultVehicleOf,
  presetVehicles,
  rememberVehicle,
  useChosenVehicle,
  createVehicleMenuLabels,
} from '~/features/vehicles/vehicle.ts';
import { formatSearchLimits } from './filters/filter-texts.ts';
import { filtersUrlOf, openedFromPageState } from './search-url.ts';
import * as styles from './search.css.ts';
import { createDeviceValue } from '~/device/device-value.ts';

const compactListSetting = createDeviceValue('plaza.compactList', 'for good');

export function useCompactList(): [isCompact: boolean, set: (isCompact: boolean) => void] {
  return [compactListSetting.useText() === 'on', (isCompact) => compactListSetting.write(isCompact ? 'on' : '')];
}

/** Menu for sorting the results. "Nearest first" needs a point to measure from. */
function SortSelect({ state, hasPoint }: { state: SearchState; hasPoint: boolean }): ReactElement {
  const { t, locale } = useIntl();
  const navigate = useNavigate();
  const addAttribution = useAddAttribution();
  const availableSorts = searchSorts.filter((sort) => sort !== 'distance' || hasPoint);
  const hiddenParameters = [...serializeSearchState({ ...state, sort: 'recommended', page: 1 })];
  return (
    <form
      className={`${row} ${styles.sortMenu}`}
      data-chosen={state.sort === 'recommended' ? undefined : 'true'}
      action={pagePath(locale, '/search_parkings')}
    >
      {hiddenParameters.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <AttributionFields />
      <span className={row}>
        <select
          className={pill}
          name="sort"
          aria-label={t('results.sort')}
          value={state.sort}
          onChange={(event) => {
            const chosenSort = event.currentTarget.value as SearchSort;
            void navigate(addAttribution(searchPath(locale, changeSearch(state, { sort: chosenSort }))), {
              preventScrollReset: true,
            });
          }}
        >
          {availableSorts.map((sort) => (
            <option key={sort} value={sort}>
              {t(`results.sort.${sort}`)}
            </option>
          ))}
        </select>
        <ChevronDownIcon />
        <ArrowUpDownIcon />
      </span>
      <noscript>
        <button className={pill}>{t('results.sort.apply')}</button>
      </noscript>
    </form>
  );
}

function CompactSwitch(): ReactElement {
  const { t } = useIntl();
  const [isCompact, setCompact] = useCompactList();
  return (
    <button
      type="button"
      className={pill}
      aria-pressed={isCompact}
      aria-label={t('results.compact')}
      title={t('results.compact')}
      onClick={() => setCompact(!isCompact)}
    >
      <ListIcon />
    </button>
  );
}

/** Name that is suggested for a saved search: the place, with the drawn area or the walking time. */
export const suggestedNameOf = (intl: Intl, state: SearchState, { place }: SearchMeta): string =>
  [place?.title ?? state.substr, ...formatSearchLimits(intl, state).map(({ text }) => text)]
    .filter(Boolean)
    .join(' · ');

const vehicleChooserId = 'checked-for';
const vehicleSizesOf = ({ lengthCm, widthCm, heightCm }: Vehicle): Vehicle => ({ lengthCm, widthCm, heightCm });

// Long because all tools change the same search.
export function ResultsTools({ state, meta }: { state: SearchState; meta: SearchMeta }): ReactElement {
  const intl = useIntl();
  const { t, locale } = intl;
  const { search } = useLocation();
  const addAttribution = useAddAttribution();
  const chosenVehicle = useChosenVehicle();
  const navigate = useNavigate();
  // true if the fit filter was requested before a vehicle was chosen; choosing one then applies the filter
  const isFitFilterPendingRef = useRef(false);
  const checkedVehicle = chosenVehicle ?? defaultVehicleOf(meta.vehicleKind === 'motorbike' ? 'motorbike' : 'car');
  const suggestedName = suggestedNameOf(intl, state, meta);
  const savePath = saveSearchPath(locale, state, suggestedName);
  const filterCount = state.filtersOrder.length + formatSearchLimits(intl, state).length;
  const hasFitFilter = state.filters.fitsVehicle === true;
  const chooseVehicle = (value: VehicleValue) => {
    rememberVehicle(value);
    const stateWithVehicle = changeSearch(state, { vehicle: vehicleSizesOf(value) });
    const isFitRequested = isFitFilterPendingRef.current && !hasFitFilter;
    // custom sizes have to be typed before the filter applies
    if (value.id === 'own' && isFitRequested && !chosenVehicle) return;
    isFitFilterPendingRef.current = false;
    const stateWithFitFilter = isFitRequested ? toggleFlag(stateWithVehicle, 'fitsVehicle') : stateWithVehicle;
    void navigate(addAttribution(searchPath(locale, stateWithFitFilter)), { preventScrollReset: true });
  };
  return (
    <>
      <div className={`${wrappedInline} ${styles.resultsTools}`}>
        <Link
          className={pill}
          to={filtersUrlOf(search, true)}
          state={openedFromPageState}
          aria-haspopup="dialog"
          preventScrollReset
        >
          <SlidersHorizontalIcon />
          {t('results.filters')}
          {filterCount > 0 && (
            <>
              <Badge variant="count" aria-hidden="true">
                {filterCount}
              </Badge>
              <span className={hidden}>{t('results.filtersCount', { count: filterCount })}</span>
            </>
          )}
        </Link>
        <Link
          className={pill}
          to={addAttribution(
            searchPath(locale, toggleFlag({ ...state, vehicle: vehicleSizesOf(checkedVehicle) }, 'fitsVehicle')),
          )}
          onClick={(event) => {
            if (chosenVehicle || hasFitFilter) return;
            event.preventDefault();
            isFitFilterPendingRef.current = true;
            document.getElementById(vehicleChooserId)?.showPopover();
          }}
          aria-current={hasFitFilter ? 'true' : undefined}
          preventScrollReset
        >
          <CarIcon />
          {t('results.fitsVehicle')}
        </Link>
        <Link
          className={pill}
          to={savePath}
          rel="nofollow"
          onClick={(event) => saveAtOnce(event, { name: suggestedName, path: savePath })}
        >
          <HeartIcon />
          {t('results.saveSearch')}
        </Link>
        <SortSelect state={state} hasPoint={state.near !== null || meta.place?.center != null} />
        <CompactSwitch />
      </div>
      <div>
        <VehicleMenu
          id={vehicleChooserId}
          labels={createVehicleMenuLabels(intl)}
          presets={presetVehicles}
          limits={vehicleLimits}
          value={checkedVehicle}
          isAssumed={chosenVehicle === null}
          onValueChange={chooseVehicle}
          onClose={() => (isFitFilterPendingRef.current = false)}
          size="inline"
        />
      </div>
    </>
  );
}
