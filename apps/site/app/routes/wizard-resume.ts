import { goOn } from '~/server/wizard-data.ts';
import type { Route } from './+types/wizard-resume';

/** Leads to the step at which the listing stands. */
export const loader = (args: Route.LoaderArgs): Promise<never> => goOn(args);
