import type { Position } from '@plaza/sdk';
import { MapPinIcon, RadioGroup } from '@plaza/ui';
import type { MapView } from '@plaza/ui/map';
import { useRef, useState, type ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { iconTile, muted, small, borderedSurface } from '~/styles/common.css.ts';
import { useFieldErrors } from '~/forms/use-field-errors.ts';
import type { LocateState } from '~/features/search/map/map-view.ts';
import { createLocateAction } from '~/features/search/field/use-search-tools.ts';
import * as finder from './address.css.ts';
import { AddressMap, PositionDrawing } from './address-map.tsx';
import { AddressDoubtNotice, LocateFailureNotice, PlaceLookupNotice, PinMovedNotice } from './address-notices.tsx';
import { AddressSearch, type PlaceLookupState, usePlaceLookup } from './address-search.tsx';
import {
  placeAfterPinMove,
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
import { useWizardData } from '~/features/owner-listings/wizard/wizard-context.ts';
import * as styles from '~/features/owner-listings/wizard/wizard.css.ts';

export interface AddressStepProps {
  failure: StepFailure | undefined;
  /** Text and result of a lookup without scripts; `null` with scripts. */
  initialLookup: { text: string; answer: PlaceLookupResult | null } | null;
}

const madridView = { center: { lat: 40.4168, lng: -3.7038 }, zoom: 10 };
/** Fields whose change clears the error of the address field. */
const addressCorrectionOptions = { related: { address: ['lat', 'lng', 'position'] } };
const zoomByKind = { door: 16, town: 14 };
const doorViewAt = ({ lat, lng }: Position): MapView => ({ center: { lat, lng }, zoom: zoomByKind.door });

/** Returns the form values of a place, with the part of the address that is in doubt, which the API doesn't use. */
const valuesOfPlace = ({ lat, lng, title, shortLocation, doubt, unknown }: FoundPlace): StepValues => ({
  lat: String(roundDegrees(lat)),
  lng: String(roundDegrees(lng)),
  title,
  shortLocation,
  doubt: doubt ?? '',
  unknown,
});

/** Reads a place from form values; the last part of its short location is the town. */
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

const mapViewOfPlace = (place: FoundPlace): MapView =>
  place.extent
    ? { bounds: place.extent }
    : { center: { lat: place.lat, lng: place.lng }, zoom: place.doubt === 'town' ? zoomByKind.town : zoomByKind.door };

/** Maximum accuracy in metres at which the visitor's position may be the bay's entrance. */
const maxEntranceAccuracyMeters = 50;

/** Wizard step for the place of the bay: its address, its position on the map, and how precisely others see it. */
// Long and complex because search, pin, position and undo move one place, which map, notices and fields show.
export function AddressStep({ failure, initialLookup }: AddressStepProps): ReactElement {
  const { t, locale } = useIntl<'wizard'>();
  const { listing, mode } = useWizardData();
  const formRef = useRef<HTMLFormElement>(null);
  const initialPlace = initialLookup?.answer?.found ?? null;
  const stepFields = useStepValues('address', failure, formRef, initialPlace && valuesOfPlace(initialPlace));
  const { values, set } = stepFields;
  const { address: addressError } = useFieldErrors(formRef, failure, addressCorrectionOptions);
  const placeInForm = placeFromValues(values);
  // the form's values contain the place; this state has more details of the last lookup
  const [lookedUpPlace, setLookedUpPlace] = useState(initialPlace);
  const lookedUpStreet = placeInForm && lookedUpPlace?.title === placeInForm.title ? lookedUpPlace : null;
  const [chosenView, setView] = useState<MapView | null>(null);
  const currentPlace = placeInForm && { ...lookedUpStreet, ...placeInForm };
  const mapView = chosenView ?? (currentPlace ? mapViewOfPlace(currentPlace) : madridView);
  const [moving, setMoving] = useState<{ lat: number; lng: number } | null>(null);
  const [isFresh, setIsFresh] = useState(true);
  const [previousPlace, setPreviousPlace] = useState<FoundPlace | null>(null);
  const [isHeldBack, setIsHeldBack] = useState(false);
  const [locateState, setLocateState] = useState<LocateState>('idle');
  // counts the lookups' results, so that each one resets the text of the search field
  const [answers, setAnswers] = useState(0);
  const currentZoomRef = useRef(0);
  const isPositionExact = values.position === 'exact';

  const setFoundPlace = (next: FoundPlace, before: FoundPlace | null = null) => {
    setLookedUpPlace(next);
    setPreviousPlace(before && before.title !== next.title ? before : null);
    setIsHeldBack(false);
    setAnswers((count) => count + 1);
    set(valuesOfPlace(next));
  };
  const showFoundPlace = (next: FoundPlace) => {
    setFoundPlace(next);
    setView(mapViewOfPlace(next));
    setIsFresh(true);
  };
  const { state, choices, lookUp, dismiss } = usePlaceLookup((question, answer) => {
    setMoving(null);
    if (!answer.found) return;
    if ('q' in question) showFoundPlace(answer.found);
    else {
      const { doubt } = question;
      const nextPlace = placeAfterPinMove(currentPlace, answer.found);
      const keptPlace = currentPlace?.title === nextPlace.title ? currentPlace : null;
      const unknownAddressPart = doubt && keptPlace ? keptPlace.unknown : '';
      setFoundPlace(
        { ...nextPlace, ...(keptPlace?.lines && { lines: keptPlace.lines }), doubt, unknown: unknownAddressPart },
        placeInForm,
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
    const pinDoubt = currentZoomRef.current < zoomByKind.door ? (placeInForm?.doubt ?? null) : null;
    if (pinDoubt) lookUpPosition(position, pinDoubt, { center: position, zoom: zoomByKind.door }, 'a pause');
    else lookUpPosition(position, null, mapView, 'a pause');
  };
  const locateVisitor = createLocateAction((event) => {
    if (event.type === 'notLocated') setLocateState(event.reason);
    if (event.type !== 'located') return;
    setLocateState('idle');
    const { accuracyMeters } = event.position;
    lookUpPosition(
      event.position,
      accuracyMeters > maxEntranceAccuracyMeters ? 'door' : null,
      doorViewAt(event.position),
      'at once',
    );
  });
  const confirmPlace = () => currentPlace && setFoundPlace({ ...currentPlace, doubt: null, unknown: '' });

  const initialLookupState: PlaceLookupState =
    initialLookup && !initialLookup.answer?.found ? (initialLookup.answer?.reason ?? 'failed') : 'idle';
  const visibleLookupState = state === 'idle' && chosenView === null ? initialLookupState : state;
  const formActionPath = wizardPath(locale, mode, listing.id, 'address');
  return (
    <StepPage
      step="address"
      fields={stepFields}
      failure={failure}
      formRef={formRef}
      isDisabled={placeInForm === null || visibleLookupState !== 'idle'}
      isHeldBack={placeInForm?.doubt != null}
      onHeldBack={() => setIsHeldBack(true)}
      sidePlace="first"
      side={
        <div className={finder.addressFinder}>
          <div className={finder.addressSearch}>
            <AddressSearch
              text={answers === 0 ? (initialLookup?.text ?? placeInForm?.title ?? '') : (placeInForm?.title ?? '')}
              revision={answers}
              action={formActionPath}
              onSearch={(text) => lookUp({ q: text })}
              onChoose={(position, doubt) => lookUpPosition(position, doubt, doorViewAt(position), 'at once')}
            />
            <LocateFailureNotice state={locateState} />
            {visibleLookupState === 'idle' && (
              <AddressDoubtNotice place={placeInForm} isHeldBack={isHeldBack} onConfirm={confirmPlace} />
            )}
            {previousPlace && visibleLookupState === 'idle' && placeInForm && (
              <PinMovedNotice title={placeInForm.title} onUndo={() => showFoundPlace(previousPlace)} />
            )}
            <PlaceLookupNotice
              state={visibleLookupState}
              place={placeInForm}
              choices={choices}
              onChoose={(choice) => {
                dismiss();
                showFoundPlace(choice);
              }}
              onKeep={() => {
                dismiss();
                if (placeInForm) setView(mapViewOfPlace(placeInForm));
              }}
            />
          </div>
          <div className={`${borderedSurface} ${finder.mapContainer}`}>
            <AddressMap
              view={mapView}
              place={
                placeInForm || moving
                  ? { title: placeInForm?.title ?? '', doubt: placeInForm?.doubt ?? null, ...(moving ?? placeInForm!) }
                  : null
              }
              isExact={isPositionExact}
              isFresh={isFresh}
              lines={placeInForm?.doubt ? lookedUpStreet?.lines : undefined}
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
          <b>{placeInForm?.title.split(', ')[0] ?? t('wizard.address.none')}</b>
          <span>
            {state === 'looking'
              ? t('search.loading')
              : (placeInForm?.title.split(', ').slice(1).join(', ') ?? t('wizard.address.noneText'))}
          </span>
        </span>
      </div>
      <p className={`${small} ${muted}`}>{t('wizard.address.sparse')}</p>
      {(['lat', 'lng', 'title', 'shortLocation'] as const).map((name) => (
        <input key={name} type="hidden" name={name} value={placeInForm ? valuesOfPlace(placeInForm)[name] : ''} />
      ))}
      <RadioGroup
        legend={t('wizard.address.shown')}
        name="position"
        layout="cards"
        value={isPositionExact ? 'exact' : 'area'}
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
