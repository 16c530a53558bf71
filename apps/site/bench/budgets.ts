/**
 * Bytes of scripts, packed by brotli, that a page may need before it answers. They grow only on purpose: whoever
 * raises one says in the commit what the visitor gets for it.
 */
const scriptBudgets: Readonly<Record<string, number>> = {
  'routes/main': 125_000,
  'routes/search': 140_000,
  'routes/listing': 142_000,
  // rows with what can be done in each, and a chart that can be read as a table
  'routes/dashboard': 134_000,
  'routes/my-parking': 136_000,
  'routes/my-parking-item': 139_000,
  // two steps in one form: calling codes, the strength of a password, a photo that is cut to a square
  'routes/signup': 142_000,
};
const otherScriptBudget = 125_000;

/** Bytes of scripts that a route may need. */
export const scriptBudget = (route: string): number => scriptBudgets[route] ?? otherScriptBudget;
