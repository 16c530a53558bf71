import english from '../app/messages/areas/insights.en.json' with { type: 'json' };
import spanish from '../app/messages/areas/insights.es.json' with { type: 'json' };
import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/axe.ts';
import { desktop, expect, hydrated, journeyLocales, phone, test } from './support/journey.ts';
import { finishedBay, ownerWords, signUpOwner, uniqueName } from './support/owners.ts';
