import type { Locale } from '@plaza/sdk';
import type { Intl } from '~/i18n/intl.ts';
import { saveListingPath } from '~/paths.ts';
import { recallListingSource } from '~/features/insights/counting/use-impression-count.ts';
import { showToast } from '~/toasts/show-toast.ts';
import { setSavedChoice, confirmSavedListing, type SaveSender } from './choices/saved-choices.ts';
import { createDeviceValue } from '~/device/device-value.ts';

interface PendingSave {
  id: number;
  name: string;
  value: boolean;
}

const storedPendingSaves = createDeviceValue('plaza.savesUnderWay', 'for the tab');

/** Reads the saves that the previous page hadn't finished sending. */
function readPendingSaves(): readonly PendingSave[] {
  try {
    return JSON.parse(storedPendingSaves.read() || '[]') as PendingSave[];
  } catch {
    return [];
  }
}

const writePendingSaves = (saves: readonly PendingSave[]): void =>
  storedPendingSaves.write(saves.length === 0 ? '' : JSON.stringify(saves));
const pendingSavesWithout = (id: number): readonly PendingSave[] => readPendingSaves().filter((save) => save.id !== id);

const storePendingSave = (save: PendingSave): void => writePendingSaves([...pendingSavesWithout(save.id), save]);
const removePendingSave = (id: number): void => writePendingSaves(pendingSavesWithout(id));

class SaveError extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`the server answered ${status}`);
    this.status = status;
  }
}

async function postSave(locale: Locale, id: number, value: boolean): Promise<void> {
  const response = await fetch(saveListingPath(locale, id, value, recallListingSource(id)), {
    method: 'POST',
    headers: { accept: 'application/json' },
    keepalive: true,
  });
  if (!response.ok) throw new SaveError(response.status);
}

/** Submits a save as a plain form, which leads to login and then saves the listing. */
function submitSaveForm(locale: Locale, id: number, value: boolean): void {
  const saveForm = Object.assign(document.createElement('form'), {
    method: 'post',
    action: saveListingPath(locale, id, value, recallListingSource(id)),
  });
  document.body.append(saveForm);
  saveForm.submit();
}

const leavingTimeoutMs = 10_000;

/**
 * Creates a function that toggles hearts optimistically and sends the changes of each listing in order. A failure
 * reverts the heart and shows a toast. The next page repeats requests that leaving the page interrupted.
 */
export function createSaveSender({ t, locale }: Intl<'member'>): SaveSender {
  const latestChoiceByListingId = new Map<number, boolean>();
  const sendSave: SaveSender = (listing, value) => {
    setSavedChoice(listing.id, value);
    storePendingSave({ id: listing.id, name: listing.name, value });
    const isSendingAlready = latestChoiceByListingId.has(listing.id);
    latestChoiceByListingId.set(listing.id, value);
    if (!isSendingAlready) void sendLatestChoice(listing, !value);
  };
  // leaving a page cancels its requests, which looks like a failed request
  let isLeaving = false;
  window.addEventListener('beforeunload', () => {
    isLeaving = true;
    setTimeout(() => (isLeaving = false), leavingTimeoutMs);
  });
  const finishSave = (id: number): void => {
    if (!isLeaving) removePendingSave(id);
    // the next page may have been rendered before the server saved the listing: it reads the choice, too
    else setTimeout(() => !latestChoiceByListingId.has(id) && removePendingSave(id), leavingTimeoutMs);
  };
  const sendLatestChoice = async (listing: { id: number; name: string }, previousValue: boolean) => {
    const { id, name } = listing;
    let serverValue = previousValue;
    try {
      while (latestChoiceByListingId.get(id) !== serverValue) {
        const valueToSend = !serverValue;
        await postSave(locale, id, valueToSend);
        serverValue = valueToSend;
      }
      confirmSavedListing(id);
    } catch (error) {
      if (isLeaving && !(error instanceof SaveError)) {
        latestChoiceByListingId.delete(id);
        return;
      }
      const latestValue = latestChoiceByListingId.get(id) ?? previousValue;
      setSavedChoice(id, serverValue);
      const errorStatus = error instanceof SaveError ? error.status : 0;
      if (errorStatus === 401) submitSaveForm(locale, id, latestValue);
      else if (errorStatus === 404 || errorStatus === 410)
        showToast({ tone: 'error', title: t('member.saveGone', { name }) });
      else {
        showToast({
          tone: 'error',
          title: t(latestValue ? 'member.notSaved' : 'member.notRemoved', { name }),
          text: t(errorStatus === 0 ? 'member.offline' : 'member.ourFault'),
          action: { label: t('member.retry'), onAction: () => sendSave(listing, latestValue) },
        });
      }
    }
    latestChoiceByListingId.delete(id);
    finishSave(id);
  };
  for (const { value, ...listing } of readPendingSaves()) sendSave(listing, value);
  return sendSave;
}
