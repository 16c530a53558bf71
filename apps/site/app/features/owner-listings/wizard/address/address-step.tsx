import type { Position } from '@plaza/sdk';
import { MapPinIcon, RadioGroup, type MapView } from '@plaza/ui';
import { useRef, useState, type ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { iconTile, muted, small, borderedSurface } from '~/styles/common.css.ts';
import { useFieldErrors } from '~/forms/use-field-errors.ts';
import type { LocateState } from '~/features/search/map/map-view.ts';
import { createLocateAction } from '~/features/search/field/use-search-tools.ts';
import * as finder from './address.css.ts';
import { AddressMap, PositionDrawing } from './address-map.tsx';
import { DoubtNotice, LocateNotice, LookupNotice, MovedNotice } from './address-notices.tsx';
import { AddressSearch, type LookupState, usePlaceLookup } from './address-search.tsx';
import {
  movedPlace,
  roundDegrees,
  type UnknownAddressPart,
  type FoundPlace,
  type PlaceLookupResult,
} from './wizard-place.ts';
import { PlanNote } from '~/features/owner-listings/wizard/plan-note.tsx';
import type { StepFailure } from '~/features/owner-listings/wizard/step-submission.ts';
import type { StepValues } from '~/features/owner-listings/wizard/step-values.ts';
import { StepPage, useStepValues } from '~/features/owner-listings/wizard/step-page.tsx';
import { wizardPath } from '~/features/owner-listings/wizard/steps.ts';
import { useWizard } from '~/features/owner-listings/wizard/wizard-context.ts';
import * as styles from '~/features/owner-listings/wizard/wizard.css.ts';

export interface AddressStepProps {
  failure: StepFailure | undefined;
  /** Text and answer of a lookup without scripts; `null` with scripts. */
  initialLookup: { text: string; answer: PlaceLookupResult | null } | null;
}

const madridView = { center: { lat: 40.4168, lng: -3.7038 }, zoom: 10 };
/** Fields whose change clears the error of the address. */
const correctionOptions = { related: { address: ['lat', 'lng', 'position'] } };
const zoomByKind = { door: 16, town: 14 };
const doorViewAt = ({ lat, lng }: Position): MapView => ({ center: { lat, lng }, zoom: zoomByKind.door });

/** Form values of a place; the API doesn't use its uncertainty. */
const valuesOfPlace = ({ lat, lng, title, shortLocation, doubt, unknown }: FoundPlace): StepValues => ({
  lat: String(roundDegrees(lat)),
  lng: String(roundDegrees(lng)),
  title,
  shortLocation,
  doubt: doubt ?? '',
  unknown,
});

/** Reads the place of form values; the last part of the short location is the town. */
function placeFromValues(values: StepValues): FoundPlace | null {
  const { lat, lng, title, shortLocation = '', doubt, unknown = '' } = values;
  if (!lat || !lng || !title) return null;
  const locality = shortLocation.split(', ').at(-1) ?? '';
  return {
    lat: Number(lat),
    lng: Number(lng),
    title,
    shortLocation,
    locality,
    doubt: doubt === 'door' || doubt === 'town' ? doubt : null,
    unknown,
  };
}

const viewOf = (place: FoundPlace): MapView =>
  place.extent
    ? { bounds: place.extent }
    : { center: { lat: place.lat, lng: place.lng }, zoom: place.doubt === 'town' ? zoomByKind.town : zoomByKind.door };

/** Accuracy in metres below which a position may be the entrance. */
const maxDoorMeters = 50;

/** Place of the bay: its address, its position on the map, and how precisely others see it. */
// Long and complex because search, pin, position and undo move one place, which map, notices and fields show.
export function AddressStep({ failure, initialLookup }: AddressStepProps): ReactElement {
  const { t, locale } = useIntl<'wizard'>();
  const { listing, mode } = useWizard();
  const formRef = useRef<HTMLFormElement>(null);
  const initialPlace = initialLookup?.answer?.found ?? null;
  const stepFields = useStepValues('address', failure, formRef, initialPlace && valuesOfPlace(initialPlace));
  const { values, set } = stepFields;
  const { address: addressError } = useFieldErrors(formRef, failure, correctionOptions);
  const place = placeFromValues(values);
  // the form has the saved place; this state has more details of the last lookup
  const [lookedUpPlace, setLookedUpPlace] = useState(initialPlace);
  const lookedUpStreet = place && lookedUpPlace?.title === place.title ? lookedUpPlace : null;
  const [chosenView, setView] = useState<MapView | null>(null);
  const currentPlace = place && { ...lookedUpStreet, ...place };
  const mapView = chosenView ?? (currentPlace ? viewOf(currentPlace) : madridView);
  const [moving, setMoving] = useState<{ lat: number; lng: number } | null>(null);
  const [isFresh, setIsFresh] = useState(true);
  const [previousPlace, setPreviousPlace] = useState<FoundPlace | null>(null);
  const [isHeldBack, setIsHeldBack] = useState(false);
  const [locateState, setLocateState] = useState<LocateState>('idle');
  // counts answers, so that the field's text is reset to each
  const [answers, setAnswers] = useState(0);
  const currentZoomRef = useRef(0);
  const isExact = values.position === 'exact';

  const setPlace = (next: FoundPlace, before: FoundPlace | null = null) => {
    setLookedUpPlace(next);
    setPreviousPlace(before && before.title !== next.title ? before : null);
    setIsHeldBack(false);
    setAnswers((count) => count + 1);
    set(valuesOfPlace(next));
  };
  const showPlace = (next: FoundPlace) => {
    setPlace(next);
    setView(viewOf(next));
    setIsFresh(true);
  };
  const { state, choices, lookUp, dismiss } = usePlaceLookup((question, answer) => {
    setMoving(null);
    if (!answer.found) return;
    if ('q' in question) showPlace(answer.found);
    else {
      const { doubt } = question;
      const nextPlace = movedPlace(currentPlace, answer.found);
      const keptPlace = currentPlace?.title === nextPlace.title ? currentPlace : null;
      const unknownAddressPart = doubt && keptPlace ? keptPlace.unknown : '';
      setPlace(
        { ...nextPlace, ...(keptPlace?.lines && { lines: keptPlace.lines }), doubt, unknown: unknownAddressPart },
        place,
      );
    }
  });
  const lookUpPosition = (
    { lat, lng }: Position,
    doubt: UnknownAddressPart | null,
    next: MapView,
    after: 'at once' | 'a pause',
  ) => {
    setMoving({ lat, lng });
    setView(next);
    setIsFresh(false);
    lookUp({ lat: roundDegrees(lat), lng: roundDegrees(lng), doubt }, after);
  };
  const dropPin = (position: Position) => {
    // a pin on a map of the whole street or town is only approximate
    const doubt = currentZoomRef.current < zoomByKind.door ? (place?.doubt ?? null) : null;
    if (doubt) lookUpPosition(position, doubt, { center: position, zoom: zoomByKind.door }, 'a pause');
    else lookUpPosition(position, null, mapView, 'a pause');
  };
  const locateVisitor = createLocateAction((event) => {
    if (event.type === 'notLocated') setLocateState(event.reason);
    if (event.type !== 'located') return;
    setLocateState('idle');
    const { accuracyMeters } = event.position;
    lookUpPosition(
      event.position,
      accuracyMeters > maxDoorMeters ? 'door' : null,
      doorViewAt(event.position),
      'at once',
    );
  });
  const confirmPlace = () => currentPlace && setPlace({ ...currentPlace, doubt: null, unknown: '' });

  const initialLookupState: LookupState =
    initialLookup && !initialLookup.answer?.found ? (initialLookup.answer?.reason ?? 'failed') : 'idle';
  const visibleLookupState = state === 'idle' && chosenView === null ? initialLookupState : state;
  const formAction = wizardPath(locale, mode, listing.id, 'address');
  return (
    <StepPage
      step="address"
      fields={stepFields}
      failure={failure}
      formRef={formRef}
      isDisabled={place === null || visibleLookupState !== 'idle'}
      isHeldBack={place?.doubt != null}
      onHeldBack={() => setIsHeldBack(true)}
      sidePlace="first"
      side={
        <div className={finder.addressFinder}>
          <div className={finder.search}>
            <AddressSearch
              text={answers === 0 ? (initialLookup?.text ?? place?.title ?? '') : (place?.title ?? '')}
              revision={answers}
              action={formAction}
              onSearch={(text) => lookUp({ q: text })}
              onChoose={(position, doubt) => lookUpPosition(position, doubt, doorViewAt(position), 'at once')}
            />
            <LocateNotice state={locateState} />
            {visibleLookupState === 'idle' && (
              <DoubtNotice place={place} isHeldBack={isHeldBack} onConfirm={confirmPlace} />
            )}
            {previousPlace && visibleLookupState === 'idle' && place && (
              <MovedNotice title={place.title} onUndo={() => showPlace(previousPlace)} />
            )}
            <LookupNotice
              state={visibleLookupState}
              place={place}
              choices={choices}
              onChoose={(choice) => {
                dismiss();
                showPlace(choice);
              }}
              onKeep={() => {
                dismiss();
                if (place) setView(viewOf(place));
              }}
            />
          </div>
          <div className={`${borderedSurface} ${finder.mapContainer}`}>
            <AddressMap
              view={mapView}
              place={
                place || moving
                  ? { title: place?.title ?? '', doubt: place?.doubt ?? null, ...(moving ?? place!) }
                  : null
              }
              isExact={isExact}
              isFresh={isFresh}
              lines={place?.doubt ? lookedUpStreet?.lines : undefined}
              onDrop={dropPin}
              onZoom={(zoom) => {
                currentZoomRef.current = zoom;
              }}
              onLocate={locateVisitor}
            />
          </div>
        </div>
      }
    >
      <div className={`${borderedSurface} ${styles.summaryRow}`} role="status">
        <span className={iconTile}>
          <MapPinIcon />
        </span>
        <span>
          <b>{place?.title.split(', ')[0] ?? t('wizard.address.none')}</b>
          <span>
            {state === 'looking'
              ? t('search.loading')
              : (place?.title.split(', ').slice(1).join(', ') ?? t('wizard.address.noneText'))}
          </span>
        </span>
      </div>
      <p className={`${small} ${muted}`}>{t('wizard.address.sparse')}</p>
      {(['lat', 'lng', 'title', 'shortLocation'] as const).map((name) => (
        <input key={name} type="hidden" name={name} value={place ? valuesOfPlace(place)[name] : ''} />
      ))}
      <RadioGroup
        legend={t('wizard.address.shown')}
        name="position"
        layout="cards"
        value={isExact ? 'exact' : 'area'}
        onValueChange={(position) => set({ position: position ?? 'area' })}
        {...(addressError !== undefined && { error: addressError })}
        options={[
          {
            value: 'area',
            label: t('wizard.address.area'),
            description: t('wizard.address.areaText'),
            icon: <PositionDrawing isExact={false} />,
          },
          {
            value: 'exact',
            label: t('wizard.address.exact'),
            description: t('wizard.address.exactText'),
            icon: <PositionDrawing isExact />,
          },
        ]}
      />
      <PlanNote />
    </StepPage>
  );
}
