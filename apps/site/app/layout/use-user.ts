import { useFrameData } from './use-site.ts';
import type { CompiledMessages } from '~/i18n/intl.ts';
import type { SessionUser } from '~/server/session.ts';

/** Whoever is signed in, as pages show them; `null` for a visitor. */
export const useUser = (): SessionUser | null => useFrameData()?.user ?? null;

/** Words for whoever is signed in; `null` for a visitor. */
export const useMemberWords = (): CompiledMessages | null => useFrameData()?.memberWords ?? null;
