export { FormPart } from '../elements/search/form-part.tsx';

declare const PLAZA_PART_SHEET: string;

export const css = PLAZA_PART_SHEET;
