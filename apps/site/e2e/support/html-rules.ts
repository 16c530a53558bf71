import { HtmlValidate, StaticConfigLoader } from 'html-validate';

const configLoader = new StaticConfigLoader({ root: true, extends: ['html-validate:standard'], rules: {} });
// The rules are read only once, because reading them for each document would take a fifth of its check.
const standardRules = configLoader.getConfigFor('');
configLoader.getConfigFor = () => standardRules;
const validator = new HtmlValidate(configLoader);

export function findInvalidHtml(html: string): string[] {
  const lines = html.split('\n');
  const { results } = validator.validateStringSync(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => {
      const excerptStart = Math.max(0, column - 40);
      return `${ruleId}: ${message}, near ${lines[line - 1]?.slice(excerptStart, excerptStart + 160)}`;
    }),
  );
}
