import { HtmlValidate, StaticConfigLoader } from 'html-validate';

const standard = new StaticConfigLoader({ root: true, extends: ['html-validate:standard'], rules: {} });
// Read once: reading the rules for each document would take a fifth of its check.
const rules = standard.getConfigFor('');
standard.getConfigFor = () => rules;
const validator = new HtmlValidate(standard);

export function findInvalidHtml(html: string): string[] {
  const lines = html.split('\n');
  const { results } = validator.validateStringSync(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => {
      const from = Math.max(0, column - 40);
      return `${ruleId}: ${message}, near ${lines[line - 1]?.slice(from, from + 160)}`;
    }),
  );
}
