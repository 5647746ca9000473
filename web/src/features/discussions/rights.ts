/**
 * Who is offered to edit and delete a post (spec §6): the server fills in a creator's e-mail for its owner and for administrators alone, and of
 * what the house wrote there is none. Whether it may be done the server decides by itself.
 */
export const mayChange = ({ email }: { email: string }): boolean => email !== ''
