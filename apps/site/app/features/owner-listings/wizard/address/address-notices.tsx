import { Button, Notice } from '@plaza/ui';
import { useEffect, useRef, type ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { useHydrated } from '~/layout/use-hydrated.ts';
import type { LocateState } from '~/features/search/map/map-view.ts';
import * as styles from './address.css.ts';
import type { FoundPlace } from './wizard-place.ts';
import type { PlaceLookupState } from './address-search.tsx';

function useScrollIntoView(news: unknown) {
  const noticeRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    noticeRef.current?.scrollIntoView({ block: 'nearest' });
  }, [news]);
  return noticeRef;
}

interface PlaceLookupNoticeProps {
  state: PlaceLookupState;
  place: FoundPlace | null;
  choices: readonly FoundPlace[];
  onChoose: (place: FoundPlace) => void;
  onKeep: () => void;
}

export function PlaceLookupNotice({
  state,
  place,
  choices,
  onChoose,
  onKeep,
}: PlaceLookupNoticeProps): ReactElement | null {
  const { t } = useIntl<'wizard'>();
  const noticeRef = useScrollIntoView(state);
  if (state === 'idle' || state === 'looking') return null;
  const keepPlaceButton = place && (
    <Button variant="secondary" size="small" onClick={onKeep}>
      {t('wizard.address.keep', { title: place.title.split(', ')[0] ?? '' })}
    </Button>
  );
  if (state === 'several')
    return (
      <Notice ref={noticeRef} announce="assertive" title={t('results.which', { kind: 'other' })}>
        <ul className={styles.placeChoices}>
          {choices.map((choice) => (
            <li key={`${choice.lat},${choice.lng},${choice.title}`}>
              <Button variant="secondary" size="small" onClick={() => onChoose(choice)}>
                {choice.title}
              </Button>
            </li>
          ))}
          {keepPlaceButton && <li>{keepPlaceButton}</li>}
        </ul>
      </Notice>
    );
  return (
    <Notice
      ref={noticeRef}
      variant="warning"
      announce="assertive"
      title={t(`wizard.address.${state}`)}
      {...(keepPlaceButton && { action: keepPlaceButton })}
    >
      {t(`wizard.address.${state}Text`)}
    </Notice>
  );
}

interface AddressDoubtNoticeProps {
  place: FoundPlace | null;
  /** True if the owner tried to continue with an unconfirmed pin. */
  isHeldBack: boolean;
  onConfirm: () => void;
}

/** Shows which part of the address is unknown, and asks the owner to confirm the pin. */
export function AddressDoubtNotice({ place, isHeldBack, onConfirm }: AddressDoubtNoticeProps): ReactElement | null {
  const { t } = useIntl<'wizard'>();
  const noticeRef = useScrollIntoView(isHeldBack);
  // without scripts the owner can't move the pin
  const isHydrated = useHydrated();
  if (!place?.doubt) return null;
  const { doubt, unknown, locality } = place;
  const doubtKind = doubt === 'door' ? 'doorUnknown' : 'townOnly';
  const doubtTitle = t(`wizard.address.${doubtKind}`, {
    unknown,
    town: locality,
    has: unknown === '' ? 'nothing' : 'name',
  });
  return (
    <Notice
      ref={noticeRef}
      variant={isHeldBack ? 'danger' : 'warning'}
      announce={isHeldBack ? 'assertive' : 'polite'}
      title={doubtTitle}
      {...(isHydrated && {
        action: (
          <Button variant="secondary" size="small" onClick={onConfirm}>
            {t('wizard.address.confirm')}
          </Button>
        ),
      })}
    >
      {t(isHeldBack ? 'wizard.address.heldBack' : 'wizard.address.movePin')}
    </Notice>
  );
}

export function PinMovedNotice({ title, onUndo }: { title: string; onUndo: () => void }): ReactElement {
  const { t } = useIntl<'wizard'>();
  return (
    <Notice
      announce="polite"
      action={
        <Button variant="secondary" size="small" onClick={onUndo}>
          {t('wizard.address.undo')}
        </Button>
      }
    >
      {t('wizard.address.follows', { title: title.split(', ')[0] ?? '' })}
    </Notice>
  );
}

export function LocateFailureNotice({ state }: { state: LocateState }): ReactElement | null {
  const { t } = useIntl();
  if (state === 'idle' || state === 'locating') return null;
  return (
    <Notice variant="warning" announce="assertive">
      {t(`map.${state}`)}
    </Notice>
  );
}
