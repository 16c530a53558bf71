import { Button, MapPinIcon, Notice, RadioGroup, type MapView } from '@plaza/ui';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { muted, small } from '~/styles/common.css.ts';
import { useFieldErrors } from '../forms/use-field-errors.ts';
import * as finder from './address.css.ts';
import { AddressMap } from './address-map.tsx';
import { AddressSearch } from './address-search.tsx';
import { movedPlace, roundDegrees, type FoundPlace, type PlaceAnswer } from './place.ts';
import { PlanNote } from './plan-note.tsx';
import { PositionDrawing } from './position-drawing.tsx';
import type { StepFailure } from './step-result.ts';
import type { StepValues } from './step-values.ts';
import { StepPage } from './step-page.tsx';
import { wizardPath } from './steps.ts';
import { usePlaceLookup, type LookupState } from './use-place-lookup.ts';
import { useStepValues } from './use-step-values.ts';
import { useWizard } from './wizard-context.ts';
import * as styles from './wizard.css.ts';

export interface AddressStepProps {
  failure: StepFailure | undefined;
  /** What was looked for without scripts, and what came of it. */
  asked: { text: string; answer: PlaceAnswer | null } | null;
}

const madrid = { center: { lat: 40.4168, lng: -3.7038 }, zoom: 10 };
/** Controls that the error about the address depends on. */
const addressParts = { related: { address: ['lat', 'lng', 'position'] } };
const zooms = { door: 16, town: 14 };

/** A place as the form sends it. */
const placeValues = ({ lat, lng, title, shortLocation }: FoundPlace): StepValues => ({
  lat: String(roundDegrees(lat)),
  lng: String(roundDegrees(lng)),
  title,
  shortLocation,
});

/** The place that the form holds; its town is the last word of the short location. */
function placeIn(values: StepValues): FoundPlace | null {
  const { lat, lng, title, shortLocation = '' } = values;
  if (!lat || !lng || !title) return null;
  const locality = shortLocation.split(', ').at(-1) ?? '';
  return { lat: Number(lat), lng: Number(lng), title, shortLocation, locality, doubt: null };
}

const viewOf = (place: FoundPlace): MapView => ({
  center: { lat: place.lat, lng: place.lng },
  zoom: place.doubt === 'town' ? zooms.town : zooms.door,
});

interface LookupNoticeProps {
  state: LookupState;
  place: FoundPlace | null;
  /** Goes back to the place that was there before. */
  onKeep: () => void;
}

/** How the last lookup ended, where it has to be said. */
function LookupNotice({ state, place, onKeep }: LookupNoticeProps): ReactElement | null {
  const { t } = useIntl();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    notice.current?.scrollIntoView({ block: 'nearest' });
  }, [state]);
  if (state === 'nothing' || state === 'noTown' || state === 'failed')
    return (
      <Notice
        ref={notice}
        variant="warning"
        announce="assertive"
        title={t(`wizard.address.${state}`)}
        {...(place && {
          action: (
            <Button variant="secondary" size="small" onClick={onKeep}>
              {t('wizard.address.keep', { title: place.title.split(', ')[0] ?? '' })}
            </Button>
          ),
        })}
      >
        {t(`wizard.address.${state}Text`)}
      </Notice>
    );
  return null;
}

/** How little of the address is known, where it has to be said. */
function DoubtNotice({ place }: { place: FoundPlace | null }): ReactElement | null {
  const { t } = useIntl();
  if (!place?.doubt) return null;
  const isTown = place.doubt === 'town';
  return (
    <Notice
      variant={isTown ? 'warning' : 'info'}
      announce="polite"
      title={t(isTown ? 'wizard.address.townOnly' : 'wizard.address.doorUnknown', { town: place.locality })}
    >
      {t(isTown ? 'wizard.address.townOnlyText' : 'wizard.address.doorUnknownText')}
    </Notice>
  );
}

/** Where the bay is: by its address, on the map, and how exactly others see it. */
export function AddressStep({ failure, asked }: AddressStepProps): ReactElement {
  const { t, locale } = useIntl();
  const { listing, mode } = useWizard();
  const form = useRef<HTMLFormElement>(null);
  const asks = asked?.answer?.found ?? null;
  const fields = useStepValues('address', failure, form, asks && placeValues(asks));
  const { values, set } = fields;
  const { address: addressError } = useFieldErrors(form, failure, addressParts);
  const held = placeIn(values);
  // the form holds what is saved; this knows more of the last that was found
  const [found, setFound] = useState(asks);
  const place = held && found?.title === held.title ? { ...found, lat: held.lat, lng: held.lng } : held;
  const [chosenView, setView] = useState<MapView | null>(null);
  const view = chosenView ?? (place ? viewOf(place) : madrid);
  const [moving, setMoving] = useState<{ lat: number; lng: number } | null>(null);
  const [isFresh, setIsFresh] = useState(true);
  const isExact = values.position === 'exact';

  const take = (next: FoundPlace) => {
    setFound(next);
    set(placeValues(next));
  };
  const { state, lookUp, dismiss } = usePlaceLookup((question, answer) => {
    setMoving(null);
    if (!answer.found) return;
    if ('q' in question) {
      take(answer.found);
      setView(viewOf(answer.found));
    } else take(movedPlace(place, answer.found));
  });
  const drop = (position: { lat: number; lng: number }) => {
    setMoving(position);
    setView(view);
    setIsFresh(false);
    lookUp({ lat: roundDegrees(position.lat), lng: roundDegrees(position.lng) }, 'a pause');
  };
  const goTo = (position: { lat: number; lng: number }) => {
    drop(position);
    setView({ center: position, zoom: zooms.door });
  };
  const locate = () =>
    navigator.geolocation.getCurrentPosition(({ coords }) => goTo({ lat: coords.latitude, lng: coords.longitude }));

  const asking: LookupState = asked && !asked.answer?.found ? (asked.answer?.reason ?? 'failed') : 'idle';
  const shownState = state === 'idle' && chosenView === null ? asking : state;
  const action = wizardPath(locale, mode, listing.id, 'address');
  return (
    <StepPage
      step="address"
      fields={fields}
      failure={failure}
      formRef={form}
      isDisabled={place === null || shownState !== 'idle'}
      sidePlace="first"
      side={
        <div className={finder.finder}>
          <div className={finder.search}>
            <AddressSearch
              text={asked?.text ?? held?.title ?? ''}
              action={action}
              onSearch={(text) => lookUp({ q: text })}
              onChoose={goTo}
            />
            <LookupNotice
              state={shownState}
              place={place}
              onKeep={() => {
                dismiss();
                if (place) setView(viewOf(place));
              }}
            />
          </div>
          <div className={finder.map}>
            <AddressMap
              view={view}
              place={place || moving ? { title: place?.title ?? '', ...(moving ?? place!) } : null}
              isExact={isExact}
              isFresh={isFresh}
              onDrop={drop}
              onLocate={locate}
            />
          </div>
        </div>
      }
    >
      {shownState === 'idle' && <DoubtNotice place={place} />}
      <div className={styles.line} role="status">
        <span className={styles.lineIcon}>
          <MapPinIcon />
        </span>
        <span className={styles.lineText}>
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
        <input key={name} type="hidden" name={name} value={place ? placeValues(place)[name] : ''} />
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
