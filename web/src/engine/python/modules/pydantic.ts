export { BaseModel } from '../classes.ts';

export const Field = (): null => null;
export const ConfigDict = (): null => null;
