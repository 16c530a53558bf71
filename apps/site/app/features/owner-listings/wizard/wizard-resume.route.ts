import { goOn } from './wizard-data.server.ts';
import type { Route } from './+types/wizard-resume.route';

/** Leads to the step at which the listing stands. */
export const loader = (args: Route.LoaderArgs): Promise<never> => goOn(args);
