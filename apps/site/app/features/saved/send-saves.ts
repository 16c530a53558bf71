import type { Locale } from '@plaza/sdk';
import type { Intl } from '~/i18n/intl.ts';
import { savePath } from '~/paths.ts';
import { rememberedSource } from '~/features/insights/counting/use-seen.ts';
import { showToast } from '~/toasts/show-toast.ts';
import { chooseSaved, noteTaken, type SaveSender } from './choices/saved-choices.ts';
import { createDeviceValue } from '~/device/device-value.ts';

/** A choice that the server has not answered yet. */
interface SaveUnderWay {
  id: number;
  name: string;
  value: boolean;
}

const stored = createDeviceValue('plaza.savesUnderWay', 'for the tab');

/** Those of the page before, when it was left in the moment of a press. */
function savesUnderWay(): readonly SaveUnderWay[] {
  try {
    return JSON.parse(stored.read() || '[]') as SaveUnderWay[];
  } catch {
    return [];
  }
}

const write = (saves: readonly SaveUnderWay[]): void => stored.write(saves.length === 0 ? '' : JSON.stringify(saves));
const without = (id: number): readonly SaveUnderWay[] => savesUnderWay().filter((save) => save.id !== id);

const noteSave = (save: SaveUnderWay): void => write([...without(save.id), save]);
const settleSave = (id: number): void => write(without(id));

class SaveError extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`the server answered ${status}`);
    this.status = status;
  }
}

async function post(locale: Locale, id: number, value: boolean): Promise<void> {
  const answer = await fetch(savePath(locale, id, value, rememberedSource(id)), {
    method: 'POST',
    headers: { accept: 'application/json' },
    keepalive: true,
  });
  if (!answer.ok) throw new SaveError(answer.status);
}

/** Sends the form that people without scripts send: it leads to login, and the listing is saved afterwards. */
function sendForm(locale: Locale, id: number, value: boolean): void {
  const form = Object.assign(document.createElement('form'), {
    method: 'post',
    action: savePath(locale, id, value, rememberedSource(id)),
  });
  document.body.append(form);
  form.submit();
}

/** Milliseconds after which a page that seemed to be left is known to stay, as after a link to a mail program. */
const leavingTime = 10_000;

/**
 * Changes hearts at once and tells the server after it, one listing's changes in their order. What the server does not
 * take is taken back, and said. A page that was left before the server had answered is made up for by the next one.
 */
export function createSaveSender({ t, locale }: Intl<'member'>): SaveSender {
  const wanted = new Map<number, boolean>();
  const send: SaveSender = (listing, value) => {
    chooseSaved(listing.id, value);
    noteSave({ id: listing.id, name: listing.name, value });
    const isUnderWay = wanted.has(listing.id);
    wanted.set(listing.id, value);
    if (!isUnderWay) void deliver(listing, !value);
  };
  // a page that is left takes its requests down with it, as if they had failed
  let isLeaving = false;
  window.addEventListener('beforeunload', () => {
    isLeaving = true;
    setTimeout(() => (isLeaving = false), leavingTime);
  });
  const settle = (id: number): void => {
    if (!isLeaving) settleSave(id);
    // the page on its way may have been read before the server knew: it has to be told as well
    else setTimeout(() => !wanted.has(id) && settleSave(id), leavingTime);
  };
  const deliver = async (listing: { id: number; name: string }, before: boolean) => {
    const { id, name } = listing;
    let held = before;
    try {
      while (wanted.get(id) !== held) {
        const value = !held;
        await post(locale, id, value);
        held = value;
      }
      noteTaken(id);
    } catch (error) {
      if (isLeaving && !(error instanceof SaveError)) {
        wanted.delete(id);
        return;
      }
      const value = wanted.get(id) ?? before;
      chooseSaved(id, held);
      const status = error instanceof SaveError ? error.status : 0;
      if (status === 401) sendForm(locale, id, value);
      else if (status === 404 || status === 410) showToast({ tone: 'error', title: t('member.saveGone', { name }) });
      else {
        showToast({
          tone: 'error',
          title: t(value ? 'member.notSaved' : 'member.notRemoved', { name }),
          text: t(status === 0 ? 'member.offline' : 'member.ourFault'),
          action: { label: t('member.retry'), onAction: () => send(listing, value) },
        });
      }
    }
    wanted.delete(id);
    settle(id);
  };
  for (const { value, ...listing } of savesUnderWay()) send(listing, value);
  return send;
}
