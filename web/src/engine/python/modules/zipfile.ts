import { exception } from '../classes.ts';

export const BadZipFile = exception('BadZipFile');
