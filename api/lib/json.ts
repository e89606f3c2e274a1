/** Text that is the JSON of a `T`. */
export type Json<T> = string & { of?: T }
