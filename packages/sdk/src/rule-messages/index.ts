import type { Locale } from '../contract/vocabulary.ts';
import type { RuleCode } from '../rules/result.ts';
import en from './rules.en.json' with { type: 'json' };
import es from './rules.es.json' with { type: 'json' };

/** Messages for refused input in ICU syntax, by `rule.` and code; their values are the `params` of a rule's result. */
export type RuleMessages = Readonly<Record<`rule.${RuleCode}`, string>>;

/** Messages of the rules, written once for the API's answers and the site's forms. */
export const ruleMessages: Readonly<Record<Locale, RuleMessages>> = { en, es };
