"""What proves an item, as it is asked for from outside: JSON in, JSON out. Runs under Pyodide."""

import json

from proofs import Proof
from recording import failures, first_difference, record
from varying import points_of
from wrong_solutions import wrong_solutions

FUNCTIONS_ASKED = {}


def asked(function):
    FUNCTIONS_ASKED[function.__name__] = function
    return function


def answer(name, arguments):
    return json.dumps(FUNCTIONS_ASKED[name](*json.loads(arguments)))


@asked
def value_of_proof(source, answer, params, *of):
    return Proof(source, answer, params, *of).check_value()


@asked
def agreement(source, answer, params, seed, drawn, *of):
    return Proof(source, answer, params, *of).check(seed, drawn)


for _function in (record, failures, first_difference, wrong_solutions, points_of):
    asked(_function)
