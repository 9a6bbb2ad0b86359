"""The ladder has every row that it should, and a file that is no scenario is an error."""
import json

import ladder
import pytest

LEAVES = ["transform-value", "transform-namespace", "transform-schema", "route-on-body", "composite"]
ROWS = ladder.ladder()
NAMED = {row.name: row for row in ROWS}
GOOD = json.loads((ladder.LOAD / "scenarios/30-transform-value.json").read_text())


def test_the_baselines_come_first():
    assert [row.name for row in ROWS][:3] == ["backend", "envoy", "pass-through"]
    assert NAMED["backend"].programs() == ("backend",)
    assert NAMED[ladder.BASELINE].programs() == ("envoy", "backend")


@pytest.mark.parametrize("leaf", ["pass-through", *LEAVES])
def test_each_mediation_runs_direct_through_envoy_and_on_stock_camel(leaf):
    direct, envoy, stock = NAMED[leaf], NAMED[f"{leaf}-envoy"], NAMED[f"stock-{leaf}"]
    assert (envoy.number, stock.number) == (direct.number + 1, 80 + direct.number // 10)
    assert direct.programs() == ("mediations", "backend")
    assert envoy.programs() == ("envoy", "mediations", "backend")
    assert stock.programs() == ("stock", "backend")
    assert direct.stock == envoy.stock == stock.name
    same = {(row.path, row.facade, row.answer, row.answerUntouched, row.mediation) for row in (direct, envoy, stock)}
    assert len(same) == 1, "they do not measure the same"


def test_every_mediation_folder_has_its_rows():
    folders = {route.parent.name for route in (ladder.ROOT / "mediations").glob("*/route.camel.yaml")}
    assert folders == set(LEAVES) == {row.mediation.rpartition("/")[2] for row in ROWS if row.mediation} - {"pass-through"}


def test_the_contract_of_pass_through_is_that_of_the_service():
    contract = ladder.ROOT / "services/claims/contract/claims.wsdl"
    assert (ladder.LOAD / "mediations/pass-through/service.wsdl").read_bytes() == contract.read_bytes()


def test_rows_are_chosen_by_name_or_pattern_in_the_order_of_the_ladder():
    chosen = ladder.choose(["stock-comp*", "envoy"], ROWS)
    assert [row.name for row in chosen] == ["envoy", "stock-composite"]
    with pytest.raises(ladder.NotAScenario, match="no scenario is called transform-valeu; there are: backend, envoy"):
        ladder.choose(["envoy", "transform-valeu"], ROWS)


@pytest.mark.parametrize("name, change, complaint", [
    ("3-short.json", {}, "NN-name.json"), ("30-x.json", {"fron": "envoy"}, "fron"), ("30-x.json", {"front": "nginx"}, "nginx"),
    ("30-x.json", {"facade": "trades"}, "trades"), ("30-x.json", {"mediation": "mediations/none"}, "no route in"),
    ("30-x.json", {"mediation": None}, "mediation is missing"), ("30-x.json", {"stock": "stock-x"}, "no scenario stock-x")])
def test_a_file_that_is_no_scenario_is_an_error(tmp_path, name, change, complaint):
    (tmp_path / name).write_text(json.dumps({**GOOD, "stock": None, **change}))
    with pytest.raises(ladder.NotAScenario, match=complaint):
        ladder.ladder(tmp_path)


def test_two_rows_of_one_number_or_name_are_an_error(tmp_path):
    for name in ("30-x.json", "30-y.json"):
        (tmp_path / name).write_text(json.dumps({**GOOD, "stock": None}))
    with pytest.raises(ladder.NotAScenario, match="same number"):
        ladder.ladder(tmp_path)
    (tmp_path / "30-y.json").rename(tmp_path / "31-x.json")
    with pytest.raises(ladder.NotAScenario, match="two scenarios x"):
        ladder.ladder(tmp_path)
