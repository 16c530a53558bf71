import type { Locale } from '../contract/vocabulary.ts';
import type { RuleCode } from '../rules/result.ts';
import en from './rules.en.json' with { type: 'json' };
import es from './rules.es.json' with { type: 'json' };

/**
 * ICU messages for invalid input. Each key is `rule.` and the code of a rule; the placeholders are the `params` of the
 * rule's result.
 */
export type RuleMessages = Readonly<Record<`rule.${RuleCode}`, string>>;

/** Localised messages of the rules, shared by the API and the site's forms. */
export const ruleMessages: Readonly<Record<Locale, RuleMessages>> = { en, es };
