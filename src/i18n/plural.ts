import { perLocale } from './locale.ts';
import { formatCount } from './numbers.ts';

/** The forms of a phrase. `#` stands for the count; languages differ in which forms they have. */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & {
  readonly other: string;
};

const rules = perLocale((tag) => new Intl.PluralRules(tag));

/** The form that the language in use wants for a count: "1 entity", "2 entities". */
export function plural(count: number, forms: PluralForms): string {
  const form = forms[rules().select(count)] ?? forms.other;
  return form.replaceAll('#', formatCount(count));
}
