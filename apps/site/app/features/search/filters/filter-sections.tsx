import {
  changeSearch,
  dayInSpain,
  floorLevels,
  formatEuros,
  listingPriceLimits,
  setFilter,
  setPriceRange,
  setWalkMinutes,
  toggleCode,
  toggleFlag,
  vehicleKinds,
  vehicleLimits,
  walkMinutesChoices,
  type CharacteristicFlag,
  type Facets,
  type SearchState,
  type Vehicle,
  type VehicleKind,
} from '@plaza/sdk';
import { Checkbox, RangeSlider, Stack, Switch, TextField, VehiclePicker, type VehicleValue } from '@plaza/ui';
import { type ReactElement, type ReactNode, useState } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import type { Lookups } from '~/features/search/lookups.server.ts';
import { labelText, muted, tabularNumbers, small } from '~/styles/common.css.ts';
import { pill, wrappedInline } from '~/styles/frame.css.ts';
import { presetVehicles, createVehiclePickerLabels, describeVehicle } from '~/features/vehicles/vehicle.ts';
import { ChoiceChips } from './filter-chips.tsx';
import * as styles from './filters.css.ts';
import { offeredPricesField } from '~/features/search/search-url.ts';

export interface FilterSectionsProps {
  /** Search with the changes in the panel that aren't applied yet. */
  draft: SearchState;
  vehicle: VehicleValue;
  facets: Facets;
  vehicleKind: VehicleKind;
  /** True if the search is about a place from which one can walk. */
  hasWalks: boolean;
  lookups: Lookups;
  onChange: (draft: SearchState) => void;
  onVehicleChange: (vehicle: VehicleValue) => void;
}

/**
 * Characteristics by section, without `garageCovered` and `lotUncovered`, which are kinds of bays in a separate
 * section.
 */
const characteristicSections = [
  { title: 'filters.security', flags: ['cameras', 'alarm', 'securityGuard'] },
  {
    title: 'filters.comfort',
    flags: ['wheelchairAccessible', 'ramp', 'elevator', 'electricCharging', 'spaceForMotorcycle'],
  },
] as const satisfies readonly { title: string; flags: readonly CharacteristicFlag[] }[];

function FilterSection({ title, children }: { title: string; children: ReactNode }): ReactElement {
  return (
    <fieldset className={styles.filterSection}>
      <legend className={labelText}>{title}</legend>
      {children}
    </fieldset>
  );
}

function VehicleKindSection({
  draft,
  vehicleKind,
  onChange,
}: Pick<FilterSectionsProps, 'draft' | 'vehicleKind' | 'onChange'>): ReactElement {
  const { t } = useIntl();
  const chosenVehicleKind = draft.vehicleKind ?? vehicleKind;
  return (
    <FilterSection title={t('filters.vehicleKind')}>
      <div className={wrappedInline}>
        {vehicleKinds.map((kind) => (
          <label key={kind} className={`${pill} ${styles.choiceRow}`}>
            <input
              type="radio"
              name="vehicleKind"
              value={kind}
              checked={chosenVehicleKind === kind}
              onChange={() => onChange(changeSearch(draft, { vehicleKind: kind }))}
            />
            {t(`filters.vehicleKind.${kind}`)}
          </label>
        ))}
      </div>
    </FilterSection>
  );
}

/** Prices to choose from when no bay has the other features: the search may be saved until one does. */
const pricesWithoutBays = { minCents: 0, maxCents: 30_000 } as const;

function PriceSection({
  draft,
  facets,
  onChange,
}: Pick<FilterSectionsProps, 'draft' | 'facets' | 'onChange'>): ReactElement {
  const { t, locale } = useIntl();
  const offeredPrices = facets.price.maxCents > 0 ? facets.price : pricesWithoutBays;
  const minPriceEuros = Math.floor(offeredPrices.minCents / 100);
  const maxPriceEuros = Math.max(minPriceEuros + 1, Math.ceil(offeredPrices.maxCents / 100));
  const [low, high] = draft.filters.priceRange ?? [null, null];
  const maxChosenEuros = high ?? maxPriceEuros;
  return (
    <FilterSection title={t('filters.price')}>
      <input type="hidden" name={offeredPricesField} value={`${minPriceEuros},${maxPriceEuros}`} />
      <RangeSlider
        labels={{
          range: t('filters.price'),
          minimum: t('filters.priceLow'),
          maximum: t('filters.priceHigh'),
          from: t('filters.from'),
          upTo: t('filters.upTo'),
          between: t('filters.to'),
          currency: '€',
        }}
        min={minPriceEuros}
        max={maxPriceEuros}
        maxTyped={listingPriceLimits.maxCents / 100}
        value={[Math.min(low ?? minPriceEuros, maxChosenEuros), maxChosenEuros]}
        // a price at the end of the slider leaves the range open, so that the filter doesn't hide listings that are
        // published later; a higher one is the limit of a driver who waits for a bay
        onValueChange={([from, to]) =>
          onChange(setPriceRange(draft, [from <= minPriceEuros ? null : from, to === maxPriceEuros ? null : to]))
        }
        histogram={facets.price.histogram.map(({ fromCents, toCents, count }) => ({
          from: fromCents / 100,
          to: toCents / 100,
          count,
        }))}
        formatValue={(euros) => formatEuros(euros * 100, locale)}
        inputNames={{ min: 'priceRange', max: 'priceRange' }}
      />
    </FilterSection>
  );
}

function AvailabilitySection({
  draft,
  facets,
  onChange,
}: Pick<FilterSectionsProps, 'draft' | 'facets' | 'onChange'>): ReactElement {
  const { t } = useIntl();
  const [today] = useState(() => dayInSpain(new Date()));
  return (
    <FilterSection title={t('filters.availability')}>
      <Stack gap={12}>
        <TextField
          type="date"
          name="availableFrom"
          label={t('filters.availableFrom')}
          min={today}
          value={draft.filters.availableFrom ?? ''}
          onValueChange={(day) => onChange(setFilter(draft, 'availableFrom', day === '' ? undefined : day))}
        />
        <ChoiceChips
          name="hours"
          none={t('filters.anyHours')}
          value={draft.filters.hours ?? null}
          options={facets.hours.map(({ value, count }) => ({
            value,
            text: t(`filter.hours.${value}`),
            isEmpty: count === 0,
          }))}
          onChange={(hours) => onChange(setFilter(draft, 'hours', hours ?? undefined))}
        />
      </Stack>
    </FilterSection>
  );
}

const sizesOf = ({ lengthCm, widthCm, heightCm }: VehicleValue): Vehicle => ({ lengthCm, widthCm, heightCm });

function VehicleSection({ draft, vehicle, facets, onChange, onVehicleChange }: FilterSectionsProps): ReactElement {
  const intl = useIntl();
  const { t, formatNumber } = intl;
  const chooseVehicle = (value: VehicleValue) => {
    onVehicleChange(value);
    onChange(changeSearch(draft, { vehicle: sizesOf(value) }));
  };
  return (
    <FilterSection title={t('vehicle.yours')}>
      <VehiclePicker
        labels={createVehiclePickerLabels(intl)}
        presets={presetVehicles}
        limits={vehicleLimits}
        value={vehicle}
        onValueChange={chooseVehicle}
        name="vehicle"
      />
      <p className={`${small} ${muted} ${tabularNumbers}`}>{describeVehicle(intl, vehicle)}</p>
      <Switch
        name="fitsVehicle"
        value="true"
        description={t('filters.onlyFitsHint')}
        checked={draft.filters.fitsVehicle === true}
        onCheckedChange={() => onChange(toggleFlag({ ...draft, vehicle: sizesOf(vehicle) }, 'fitsVehicle'))}
        {...(facets.fitsVehicle !== null && { count: formatNumber(facets.fitsVehicle) })}
      >
        {t('filters.onlyFits')}
      </Switch>
    </FilterSection>
  );
}

function CodeCheckbox({
  draft,
  facets,
  onChange,
  filter,
  id,
  title,
}: Pick<FilterSectionsProps, 'draft' | 'facets' | 'onChange'> & {
  filter: 'spotType' | 'accessType';
  id: number;
  title: string;
}): ReactElement {
  const { formatNumber } = useIntl();
  const facetCount = facets[filter].find(({ value }) => value === id)?.count ?? 0;
  const isCodeChosen = draft.filters[filter]?.includes(id) === true;
  return (
    <Checkbox
      name={filter}
      value={String(id)}
      checked={isCodeChosen}
      disabled={facetCount === 0 && !isCodeChosen}
      count={formatNumber(facetCount)}
      onCheckedChange={() => onChange(toggleCode(draft, filter, id))}
    >
      {title}
    </Checkbox>
  );
}

// Long because it lists the sections of the panel.
export function FilterSections(props: FilterSectionsProps): ReactElement {
  const { draft, facets, vehicleKind, hasWalks, lookups, onChange } = props;
  const { t, formatNumber } = useIntl();
  const sectionProps = { draft, facets, onChange };
  const facetCountOf = (counts: readonly { value: number; count: number }[], value: number) =>
    counts.find((candidate) => candidate.value === value)?.count ?? 0;
  // most of the nine access types have no bay nearby, and would hide the useful filters
  const accessTypes = lookups.accessTypes.filter(
    ({ id }) => facetCountOf(facets.accessType, id) > 0 || draft.filters.accessType?.includes(id) === true,
  );
  return (
    <>
      <VehicleKindSection draft={draft} vehicleKind={vehicleKind} onChange={onChange} />
      <PriceSection {...sectionProps} />
      <AvailabilitySection {...sectionProps} />
      {hasWalks && (
        <FilterSection title={t('filters.walk')}>
          <ChoiceChips
            name="walkMinutes"
            none={t('filters.anyWalk')}
            value={draft.walkMinutes}
            options={walkMinutesChoices.map((value) => ({
              value,
              text: t('filters.walkMinutes', { minutes: value }),
              isEmpty: false,
            }))}
            onChange={(minutes) => onChange(setWalkMinutes(draft, minutes))}
          />
        </FilterSection>
      )}
      <VehicleSection {...props} />
      <FilterSection title={t('filters.kind')}>
        {lookups.spotTypes.map((type) => (
          <div key={type.id}>
            <CodeCheckbox {...sectionProps} filter="spotType" id={type.id} title={type.title} />
            <div className={styles.indentedOptions}>
              {type.children.map((child) => (
                <CodeCheckbox key={child.id} {...sectionProps} filter="spotType" id={child.id} title={child.title} />
              ))}
            </div>
          </div>
        ))}
      </FilterSection>
      {characteristicSections.map(({ title, flags }) => (
        <FilterSection key={title} title={t(title)}>
          {flags.map((flag) => (
            <Checkbox
              key={flag}
              name={flag}
              value="true"
              checked={draft.filters[flag] === true}
              disabled={facets.flags[flag] === 0 && draft.filters[flag] !== true}
              count={formatNumber(facets.flags[flag])}
              onCheckedChange={() => onChange(toggleFlag(draft, flag))}
            >
              {t(`flag.${flag}`)}
            </Checkbox>
          ))}
        </FilterSection>
      ))}
      <FilterSection title={t('filters.floor')}>
        <ChoiceChips
          name="floorLevel"
          none={t('filters.anyFloor')}
          value={draft.filters.floorLevel ?? null}
          options={floorLevels.map((level) => ({
            value: level,
            text: t(`floor.${level}`),
            isEmpty: facetCountOf(facets.floorLevel, level) === 0,
          }))}
          onChange={(level) => onChange(setFilter(draft, 'floorLevel', level ?? undefined))}
        />
      </FilterSection>
      <FilterSection title={t('filters.accessType')}>
        {accessTypes.map(({ id, title }) => (
          <CodeCheckbox key={id} {...sectionProps} filter="accessType" id={id} title={title} />
        ))}
      </FilterSection>
      <FilterSection title={t('filters.since')}>
        <ChoiceChips
          name="publishedSince"
          none={t('filters.anyTime')}
          value={draft.filters.publishedSince ?? null}
          options={facets.publishedSince.map(({ value: days, count }) => ({
            value: days,
            text: t('filters.sinceDays', { days }),
            isEmpty: count === 0,
          }))}
          onChange={(days) => onChange(setFilter(draft, 'publishedSince', days ?? undefined))}
        />
      </FilterSection>
    </>
  );
}
